// No exports: it subscribes to connectivity on import.
import './model.ts';
