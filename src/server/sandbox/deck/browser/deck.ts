// Runs the scenario deck's pages. English alone, as all tools of the sandbox: no customer meets them.
import { initLists } from './search.ts';
import { initSignIn } from './sign-in.ts';
import { initStates } from './states.ts';
import { initTools } from './tools.ts';

initSignIn();
initStates();
initTools();
initLists();
