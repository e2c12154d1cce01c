import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRAND } from '../brand/rules-brand.ts';
import {
  accountVariant,
  environmentOf,
  selfInstallEndpoint,
  variantOf,
} from './rules-environment.ts';

describe('the environment of a host', () => {
  it.each([
    ['business.provider.example', 'prod'],
    ['stage.business.provider.example', 'stage'],
    ['eng-prod.business.provider.example', 'engProd'],
    ['dev.business.provider.example', 'dev'],
    ['localhost:8080', 'dev'],
    ['127.0.0.1:9000', 'dev'],
    ['[::1]:8080', 'dev'],
    ['mock.business.provider.example', 'mock'],
    ['docker:8080', 'docker'],
    ['host.docker.internal', 'docker'],
    ['eng-uat.business.provider.example', 'engUat'],
    ['dev-portal.business.provider.example', 'devPortal'],
    ['qa-portal.business.provider.example', 'qaPortal'],
    ['eng-prod-portal.business.provider.example', 'engProdPortal'],
    ['pr-812.business.provider.example', 'ephemeral'],
    ['a.ephemeral.provider.example', 'ephemeral'],
  ] as const)('of %s is %s, for either variant and in any case', (host, environment) => {
    expect(environmentOf(host)).toBe(environment);
    expect(environmentOf(`community.${host}`)).toBe(environment);
    expect(environmentOf(host.toUpperCase())).toBe(environment);
  });

  it.each([
    '',
    'developer.example',
    'stagecoach.example',
    'mocking.example',
    'localhost.evil.example',
    'notlocalhost',
  ])('is production where nothing fits: %j', (host) => {
    expect(environmentOf(host)).toBe('prod');
  });

  it('does not depend on the port', () => {
    fc.assert(
      fc.property(fc.domain(), fc.integer({ min: 1, max: 65_535 }), (host, port) => {
        expect(environmentOf(`${host}:${port}`)).toBe(environmentOf(host));
        expect(variantOf(`${host}:${port}`)).toBe(variantOf(host));
      }),
    );
  });
});

it.each([
  ['community.localhost:8080', 'community'],
  ['Community.business.provider.example', 'community'],
  ['localhost:8080', 'business'],
  ['mycommunity.example', 'business'],
  ['x.community.example', 'business'],
] as const)('%s is the %s variant', (host, variant) => {
  expect(variantOf(host)).toBe(variant);
});

it.each([
  ['prod', 'https://selfinstall.business-telecom.com/'],
  ['engUat', 'https://selfinstall.enguat.business-telecom.com/'],
] as const)('self-install of %s lives at %s', (environment, endpoint) => {
  expect(selfInstallEndpoint(environment, 'https://selfinstall.business-telecom.com/')).toBe(
    endpoint,
  );
  expect(selfInstallEndpoint(environment, BRAND.sites.selfInstall)).toBeNull();
});

it.each([
  [true, 'community'],
  [false, 'business'],
])('an account with a tenant wifi agreement (%s) is of the %s variant', (agreement, variant) => {
  expect(accountVariant({ tenantWifiAgreement: agreement })).toBe(variant);
});
