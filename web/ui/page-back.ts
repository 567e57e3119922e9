import { createContext } from 'react';
import type { Target } from './LinkTo.tsx';

/** The page above this one: the way on from what failed here and cannot be tried again. */
export const PageBack = createContext<Target | undefined>(undefined);
