// Nothing to dispatch: it follows the line, once it is here.
import './model.ts';
