import sharp from 'sharp';
import { seeded } from '#demo/builder/random.ts';
import { makeDocument } from '#test/documents/make.ts';
import { somebody } from '#test/documents/person.ts';

/** A certificate of registration with its round red stamp, as a phone would photograph it. */
export function stampedCertificate(name: string): Promise<Buffer> {
  return drawn(`
    <rect width="1200" height="850" fill="#fbf7ea"/>
    <rect x="30" y="30" width="1140" height="790" fill="none" stroke="#a8874a" stroke-width="8"/>
    <text x="600" y="190" font-size="72" text-anchor="middle">登记证书</text>
    <text x="600" y="380" font-size="52" text-anchor="middle">${name}</text>
    <text x="600" y="500" font-size="32" text-anchor="middle">经审核准予登记</text>
    <circle cx="890" cy="600" r="130" fill="none" stroke="#c8102e" stroke-width="10"/>
    <text x="890" y="615" font-size="40" fill="#c8102e" text-anchor="middle">登记专用章</text>`);
}

/** A signed document: consent of a guardian, a letter of responsibility. */
export function signedPaper(title: string, signature: string): Promise<Buffer> {
  return drawn(`
    <rect width="1200" height="850" fill="#ffffff"/>
    <text x="600" y="160" font-size="60" text-anchor="middle">${title}</text>
    <text x="760" y="700" font-size="56" font-style="italic">${signature}</text>`);
}

/** Another person for each run, so that no one is entered twice; of a name that the reader surely knows. */
export async function anIdCard() {
  const nameLetters =
    /^[王李张刘陈杨黄赵吴周][伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲华红建国梅鹏]{2}$/;
  let seed = Math.floor(Math.random() * 1e8);
  while (!nameLetters.test(somebody(seeded(seed), 1).name)) seed++;
  return makeDocument(seed, 1, 'clean', 'bench');
}

function drawn(inside: string): Promise<Buffer> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="850" font-family="sans-serif">${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}
