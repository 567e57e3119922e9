import { contractFaults } from './contract.ts';
import type { Fault } from './fault.ts';
import { serverFaults } from './server.ts';

export const faults: readonly Fault[] = [...contractFaults, ...serverFaults];
