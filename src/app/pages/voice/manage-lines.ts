export { lineNamesOpened as opened } from '../../../models/voice/line-names/index.ts';
export { default } from '../../../views/pages/voice/names/ManageLines.tsx';
