import { faultTexts } from '#contract/audit/text.ts';
import { knownHead } from '#server/audit/head.ts';
import { giveTrailKey } from '#server/audit/key.ts';
import { verifyTrail } from '#server/audit/verify.ts';
import { withDatabase } from './database.ts';

// npm run audit:verify [-- --head N:HASH]: whether the trail is whole (docs/running.md). Ends with 1 where it is not.
const given = process.argv.slice(2);
const noted = given[0] === '--head' ? /^(\d+):([\da-f]{64})$/.exec(given[1] ?? '') : null;
if (given.length > 0 && (!noted || given.length > 2)) {
  console.error('npm run audit:verify [-- --head N:HASH]   (N and HASH as the log says them)');
  process.exitCode = 2;
} else {
  await withDatabase(async ({ keys, dataDir }, _client, db) => {
    giveTrailKey(keys);
    const now = new Date();
    const head = noted ? { n: Number(noted[1]), hash: noted[2]!, at: '' } : await knownHead(dataDir);
    const verdict = await verifyTrail(db, head, now);
    const about =
      `${verdict.links} links, ending with ${verdict.head || 'nothing'}; ${verdict.waiting} lines wait for theirs, ` +
      `${verdict.erased} had their contents erased.`;
    if (verdict.faultCount === 0) {
      const compared = head ? ` It reaches what was known of it: ${head.n}.` : '';
      return `The audit trail is whole: ${about}${compared}`;
    }
    process.exitCode = 1;
    const lines = verdict.faults.map(
      ({ kind, n, auditId }) => `  ${n ?? '-'}\t${auditId ?? '-'}\t${kind}: ${faultTexts[kind].en}`,
    );
    const rest = verdict.faultCount - lines.length;
    return [
      `THE AUDIT TRAIL IS NOT WHOLE: ${verdict.faultCount} faults. ${about}`,
      'link\tline\twhat',
      ...lines,
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ].join('\n');
  });
}
