import { passwordProblem } from '../../../../models/session/access/rules-password.ts';
import type {
  PasswordOwner,
  PasswordProblem,
} from '../../../../models/session/access/rules-password.ts';
import { Refusal } from '../../failure.ts';

/**
 * The least accepted score of zxcvbn, 0 to 4: at 3 somebody who has stolen the hashes still needs
 * 100 million guesses or more.
 */
const MIN_SCORE = 3;

/**
 * How much of a password is examined, in characters, and in how many ways lookalikes are read: a
 * check takes milliseconds whatever is sent. The length itself is limited by the rule.
 */
const EXAMINED = { maxLength: 40, l33tMaxSubstitutions: 20 } as const;

/** Guesses passwords from 49,000 known ones, in every spelling that guessers try. */
const loadGuesser = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...EXAMINED });
};

let guesser: ReturnType<typeof loadGuesser> | undefined;

/**
 * Why a new password is not accepted; null if it is. Beside the rule that the browser applies while
 * it is typed, the backend knows 49,000 common passwords, too many to send to a browser: one that
 * is easily guessed from them is `common`.
 */
export async function newPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, owner);
  if (problem) return problem;
  guesser ??= loadGuesser();
  const own = [owner.username, owner.companyName, owner.firstName ?? '', owner.lastName ?? ''];
  const words = own.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const { score } = (await guesser).check(password, words.filter(Boolean));
  return score < MIN_SCORE ? 'common' : null;
}

/** Rejects a new password that violates a rule, with the rule's name (`PASSWORD_REFUSED`). */
export async function assertPassword(password: string, owner: PasswordOwner): Promise<void> {
  const problem = await newPasswordProblem(password, owner);
  if (problem) throw new Refusal('PASSWORD_REFUSED', { fields: [`$input.password.${problem}`] });
}
