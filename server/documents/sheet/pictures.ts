import type { RowHeights } from './heights.ts';
import { fewEnough, joined, measureOf, sheetLimits, wholeOf } from './limits.ts';
import type { Parts } from './unzip.ts';
import { readXml, relationsOf } from './xml.ts';

/** English Metric Units in a point, in which rows are measured. */
const emuInPoint = 12_700;

const offMost = sheetLimits.row * sheetLimits.heightPoints * emuInPoint;
const rowOf = (text: string) => wholeOf(text, 0, sheetLimits.row);
const offOf = (text: string) => measureOf(text, offMost);

/**
 * Pictures that lie above cells: which part is on which row (from 1), the one under the picture's middle.
 * @param heights of the rows, points
 */
export async function anchored(
  parts: Parts,
  drawing: string,
  heights: RowHeights,
): Promise<Map<number, string>> {
  const relations = await relationsOf(parts, drawing);
  const pictureByRow = new Map<number, string>();
  const at = { row: 0, from: 0, fromOff: 0, to: -1, toOff: 0, extent: 0 };
  let [inside, text, embed, anchors]: ['from' | 'to' | '', string, string, number] = ['', '', '', 0];
  const topOf = (row: number, off: number) => heights.topOf(row) * emuInPoint + off;
  const middleRow = () => {
    const top = topOf(at.from, at.fromOff);
    const height = at.to < 0 ? at.extent : Math.max(0, topOf(at.to, at.toOff) - top);
    return Math.max(at.from, heights.rowAt((top + height / 2) / emuInPoint, sheetLimits.row)) + 1;
  };
  await readXml(parts, drawing, {
    open: (name, attributes) => {
      text = '';
      if (name.endsWith('Anchor')) {
        fewEnough(++anchors);
        Object.assign(at, { from: 0, fromOff: 0, to: -1, toOff: 0, extent: 0 });
        embed = '';
      } else if (name === 'from' || name === 'to') inside = name;
      else if (name === 'ext' && attributes['cy'] && at.extent === 0) at.extent = offOf(attributes['cy']);
      else if (name === 'pos') at.fromOff = offOf(attributes['y'] ?? '0');
      else if (name === 'blip') embed ||= attributes['r:embed'] ?? '';
    },
    text: (more) => void (inside && (text = joined(text, more))),
    close: (name) => {
      if (inside && name === 'row') at[inside] = rowOf(text);
      else if (inside && name === 'rowOff') at[inside === 'from' ? 'fromOff' : 'toOff'] = offOf(text);
      else if (name === 'from' || name === 'to') inside = '';
      else if (name.endsWith('Anchor') && relations.has(embed)) {
        const row = middleRow();
        if (!pictureByRow.has(row)) pictureByRow.set(row, relations.get(embed)!.target);
      }
    },
  });
  return pictureByRow;
}

const cellImages = [
  'http://www.wps.cn/officeDocument/2020/cellImage',
  'http://schemas.microsoft.com/office/2017/relationships/cellimage',
];

/** Pictures in cells as WPS writes them, by the name that the formula DISPIMG gives. */
export async function inCellsOfWps(parts: Parts, workbook: string): Promise<Map<string, string>> {
  const related = [...(await relationsOf(parts, workbook)).values()].find(
    ({ type }) => cellImages.includes(type) || /\/cellimages?$/i.test(type),
  )?.target;
  const part =
    related && parts.has(related)
      ? related
      : parts.names().find((name) => /(?:^|\/)cellimages\.xml$/i.test(name));
  const targets = new Map<string, string>();
  if (!part) return targets;
  const relations = await relationsOf(parts, part);
  let name = '';
  await readXml(parts, part, {
    open: (tag, attributes) => {
      if (tag === 'cNvPr') name = attributes['name'] ?? '';
      const target = tag === 'blip' ? relations.get(attributes['r:embed'] ?? '')?.target : undefined;
      if (name && target) targets.set(name, target);
      fewEnough(targets.size);
    },
  });
  return targets;
}

/** Pictures in cells as Microsoft 365 writes them (rich values), by the cell's `vm`. */
export async function inCellsOfMicrosoft(parts: Parts): Promise<Map<number, string>> {
  const folder = 'xl/richData';
  const [metadata, values, structures, rel] = [
    'xl/metadata.xml',
    `${folder}/rdrichvalue.xml`,
    `${folder}/rdrichvaluestructure.xml`,
    `${folder}/richValueRel.xml`,
  ] as const;
  const pictureByRow = new Map<number, string>();
  if (![metadata, values, structures, rel].every((part) => parts.has(part))) return pictureByRow;

  const imageKey: number[] = [];
  let key = 0;
  await readXml(parts, structures, {
    open: (name, { n }) => {
      if (name === 's') {
        key = 0;
        fewEnough(imageKey.push(-1));
      } else if (name === 'k') {
        if (n === '_rvRel:LocalImageIdentifier') imageKey[imageKey.length - 1] = key;
        key++;
      }
    },
  });
  const identifiers: number[] = [];
  let [index, at, text] = [-1, -1, ''];
  await readXml(parts, values, {
    open: (name, { s }) => {
      text = '';
      if (name === 'rv') {
        [index, at] = [imageKey[Number(s)] ?? -1, -1];
        fewEnough(identifiers.push(-1));
      }
    },
    text: (more) => void (text = joined(text, more)),
    close: (name) => {
      if (name === 'v' && ++at === index) identifiers[identifiers.length - 1] = Number(text);
    },
  });
  const relations = await relationsOf(parts, rel);
  const targets: string[] = [];
  await readXml(parts, rel, {
    open: (name, attributes) => {
      if (name === 'rel') fewEnough(targets.push(relations.get(attributes['r:id'] ?? '')?.target ?? ''));
    },
  });
  const future: number[] = [];
  const cells: number[] = [];
  let [type, rich, inRich, inValues, serial] = [0, 0, false, false, 0];
  await readXml(parts, metadata, {
    open: (name, attributes) => {
      if (name === 'metadataType' && ++serial && attributes['name'] === 'XLRICHVALUE') type = serial;
      else if (name === 'futureMetadata') inRich = attributes['name'] === 'XLRICHVALUE';
      else if (name === 'valueMetadata') inValues = true;
      else if (name === 'rvb' && inRich) fewEnough(future.push(Number(attributes['i'])));
      else if (name === 'bk' && inValues) rich = -1;
      else if (name === 'rc' && inValues && Number(attributes['t']) === type) rich = Number(attributes['v']);
    },
    close: (name) => {
      if (name === 'bk' && inValues) fewEnough(cells.push(rich));
      else if (name === 'valueMetadata') inValues = false;
    },
  });
  cells.forEach((each, index) => {
    const target = targets[identifiers[future[each] ?? -1] ?? -1];
    if (target) pictureByRow.set(index + 1, target);
  });
  return pictureByRow;
}
