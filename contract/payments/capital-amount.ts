const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;
const places = ['', '拾', '佰', '仟'] as const;
const groups = ['', '万', '亿', '万亿'] as const;

/**
 * A sum in Chinese capital numerals, as receipts have it (支付结算办法, 附一「正确填写票据和结算凭证的基本规定」):
 * 整 after 元 and after 角, none after 分; one 零 for what is left out between two figures.
 * @param fen whole and not below 0
 */
export function capitalAmount(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('a sum is whole and not below nothing');
  const [yuan, jiao, cents] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  if (fen === 0) return '零元整';
  const yuanText = yuan === 0 ? '' : `${integer(yuan)}元`;
  if (jiao === 0 && cents === 0) return `${yuanText}整`;
  // 1,680.32 and 325.04 alike: a figure has been left out before what follows.
  const gap = yuan > 0 && (yuan % 10 === 0 || jiao === 0) ? '零' : '';
  const tenths = jiao === 0 ? '' : `${digits[jiao]}角`;
  return `${yuanText}${gap}${tenths}${cents === 0 ? '整' : `${digits[cents]}分`}`;
}

/** Read in groups of four figures: each with its own 仟佰拾, then 万, 亿. */
function integer(yuan: number): string {
  const parts: number[] = [];
  for (let remaining = yuan; remaining > 0; remaining = Math.floor(remaining / 10_000))
    parts.push(remaining % 10_000);
  let text = '';
  let gap = false;
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at]!;
    if (part === 0) {
      gap = true;
      continue;
    }
    if (text !== '' && (gap || part < 1000)) text += '零';
    text += groupOf(part) + unitOf(parts, at);
    // 壹拾万零柒仟: the figure before is nothing.
    gap = part % 10 === 0;
  }
  return text;
}

/** 万 of a 万亿 is said as 万, with the 亿 behind the group below, or at once where that is empty. */
function unitOf(parts: readonly number[], at: number): string {
  return at === 3 && parts[2]! > 0 ? '万' : groups[at]!;
}

function groupOf(part: number): string {
  let text = '';
  let gap = false;
  for (let at = 3; at >= 0; at--) {
    const digit = Math.floor(part / 10 ** at) % 10;
    if (digit === 0) {
      gap = text !== '';
      continue;
    }
    text += `${gap ? '零' : ''}${digits[digit]}${places[at]}`;
    gap = false;
  }
  return text;
}
