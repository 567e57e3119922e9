import { handOver, prepare, run } from './prepare.mjs';

// Runs a script of ours under the pinned Node: node scripts/with-node.mjs FILE [ARGUMENTS].
await run(() => handOver(prepare(), process.argv.slice(2)));
