// Runs the sandbox control panel. In English only, like all sandbox tools: no customer sees them.
import { initDevices } from './devices.ts';
import { initOrderForms } from './order-forms.ts';
import { initLists } from './search.ts';
import { initPhone } from './phone.ts';
import { initSignIn } from './sign-in.ts';
import { initStates } from './states.ts';
import { initTools } from './tools.ts';

initSignIn();
initStates();
initTools();
initDevices();
initOrderForms();
initPhone();
initLists();
