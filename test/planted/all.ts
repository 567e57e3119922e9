import { contractFaults } from './contract.ts';
import type { Fault } from './fault.ts';
import { journeyFaults } from './journeys.ts';
import { serverFaults } from './server.ts';
import { webFaults } from './web.ts';

/** What `npm test -- planted` plants. */
export const faults: readonly Fault[] = [...contractFaults, ...serverFaults, ...webFaults, ...journeyFaults];
