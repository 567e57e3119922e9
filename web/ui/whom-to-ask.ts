import { currentRealm } from '#web/lib/session.ts';
import { w } from './text.ts';

/** Who helps where trying again does not: staff work for the organiser themselves. */
export const whomToAsk = (): string => w(currentRealm() === 'staff' ? 'administrator' : 'organiser');
