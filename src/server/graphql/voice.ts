import type { FastifyInstance } from 'fastify';
import type { ForwardingChange, VoicemailHeard } from '../../../contracts/generated/voice.ts';
import {
  forwardingChange,
  telephoneNumber,
  voicemailHeard,
} from '../../../contracts/generated/validators/voice-graph.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../usecases/failure.ts';
import { readLineFeatures, updateForwarding } from '../usecases/voice/line-features.ts';
import { markVoicemailHeard, readMailbox } from '../usecases/voice/mailbox.ts';
import { registerGraph } from './endpoint.ts';
import { authenticatedResolver, assertValidInput } from './resolver.ts';

interface LineArguments {
  telephoneNumber: string;
}

function numberOf(args: LineArguments): string {
  if (!telephoneNumber(args.telephoneNumber).success)
    throw new Refusal('BAD_REQUEST', { fields: ['$input.telephoneNumber'] });
  return args.telephoneNumber;
}

/** The voice graph. */
export function registerVoiceGraph(app: FastifyInstance, deps: AppDeps): void {
  const needs = { ...deps.services, ...deps.voice };
  registerGraph(app, deps, 'voice', {
    Query: {
      phoneMailbox: authenticatedResolver(deps, (profile, args: LineArguments) =>
        readMailbox(needs, profile, numberOf(args)),
      ),
      lineFeatures: authenticatedResolver(deps, (profile, args: LineArguments) =>
        readLineFeatures(needs, profile, numberOf(args)),
      ),
    },
    Mutation: {
      markVoicemailHeard: authenticatedResolver(deps, (profile, args: { input: VoicemailHeard }) =>
        markVoicemailHeard(
          needs,
          profile,
          assertValidInput(voicemailHeard(args.input)).voicemailId,
        ),
      ),
      updateForwarding: authenticatedResolver(deps, (profile, args: { input: ForwardingChange }) =>
        updateForwarding(
          needs,
          profile,
          assertValidInput(
            forwardingChange({ ...args.input, forwardTo: args.input.forwardTo ?? null }),
          ),
        ),
      ),
    },
  });
}
