import { combine, createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../../session/index.ts';
import { $location, $page } from './model.ts';
import { titleKeyOf } from './rules-title.ts';

/** It is known whether voice is provisioned, which the title of the services says (spec 2.3). */
export const voiceFactLoaded = createEvent<boolean>();

const $voice = createStore(false, { sid: 'voiceInTitle' });

/** The text of the page's title. Null during a redirect. */
export const $titleKey = combine($page, $voice, $location, titleKeyOf);

sample({ clock: voiceFactLoaded, target: $voice });
sample({ clock: sessionEnded, fn: () => false, target: $voice });
