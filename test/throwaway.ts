import { existsSync, globSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const prefix = path.join(os.tmpdir(), 'ropemeet-throwaway-');

/** A data folder for this process. What earlier processes left is ended and removed first. */
export function throwawayDataDir(): { dataDir: string; remove: () => void } {
  sweep();
  const dataDir = mkdtempSync(`${prefix}${process.pid}-`);
  return { dataDir, remove: () => removeFolder(dataDir) };
}

/** A database that still stops writes into its folder meanwhile: the next run removes what this one cannot. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    process.stderr.write(`${folder} is left to the next run: ${String(error)}\n`);
  }
}

function sweep(): void {
  if (!existsSync('/proc/self')) return;
  for (const leftover of globSync(`${prefix}*`)) {
    const owner = Number.parseInt(leftover.slice(prefix.length), 10);
    if (existsSync(`/proc/${owner}`)) continue;
    const cluster = path.join(leftover, 'postgres/cluster');
    try {
      const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(pid, 'SIGKILL');
      removeFolder(leftover);
    } catch {
      // It has stopped already, or belongs to another user.
    }
  }
}
