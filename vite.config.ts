import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Effector units carry sids, so that a scope can be serialised on one side and hydrated on the other. */
const effectorSids = babel({
  include: [/src\/(models|app|gateways)\/.*\.tsx?$/],
  plugins: [['effector/babel-plugin', { addLoc: false, addNames: true }]],
});

export default defineConfig(({ mode }) => ({
  root: path.join(root, mode === 'capture' ? 'src/capture' : 'src/app'),
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin(), effectorSids],
  build: {
    outDir: path.join(root, mode === 'capture' ? 'dist/capture' : 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
  },
  test: {
    root,
    projects: [
      { extends: true, test: { name: 'unit', root, include: ['src/**/*.test.{ts,tsx}', 'contracts/**/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'pact-consumer', root, include: ['tests/pact/consumer/**/*.test.ts'], fileParallelism: false, testTimeout: 30_000 } },
      { extends: true, test: { name: 'pact-provider', root, include: ['tests/pact/provider/**/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: 'integration', root, include: ['tests/integration/**/*.test.ts'], fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
}));
