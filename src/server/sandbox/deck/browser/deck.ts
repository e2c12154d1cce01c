// Runs the scenario deck's pages. English alone, as all tools of the sandbox: no customer meets them.
import { wireLists } from './search.ts';
import { wireSignIn } from './sign-in.ts';
import { wireStates } from './states.ts';
import { wireTools } from './tools.ts';

wireSignIn();
wireStates();
wireTools();
wireLists();
