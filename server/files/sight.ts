import type { Duty } from '#contract/call.ts';
import type { FileKind } from '#contract/files/kinds.ts';

/** Who of the staff may see a kind of file, and how: somebody's papers bear a watermark that says what for. */
interface Sight {
  /** null: any staff; it is nobody's secret. */
  duty: Duty | null;
  /** What it is looked at for; a picture of it is marked with these words, and the look is logged. */
  marked: string | null;
}

const people = '仅供人员资格审核  For qualification review only';
const materials = '仅供参赛材料审核  For review of materials only';

export const sightOf: Record<FileKind, Sight> = {
  unitCertificate: { duty: 'units', marked: '仅供单位认证审核  For certification review only' },
  portrait: { duty: 'people', marked: null },
  idFront: { duty: 'people', marked: people },
  idBack: { duty: 'people', marked: people },
  healthCertificate: { duty: 'materials', marked: materials },
  insurance: { duty: 'materials', marked: materials },
  safetyLetter: { duty: 'materials', marked: materials },
  material: { duty: 'materials', marked: materials },
  consent: { duty: 'people', marked: people },
  avatar: { duty: null, marked: null },
  poster: { duty: null, marked: null },
  proof: { duty: 'finance', marked: null },
  music: { duty: 'materials', marked: null },
  sheet: { duty: 'people', marked: null },
  document: { duty: null, marked: null },
  invoice: { duty: 'finance', marked: null },
};
