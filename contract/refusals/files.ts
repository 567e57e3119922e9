import type { Refusal } from './refusal.ts';

/** 2150–2199. */
export const files = {
  imageTooLarge: { code: 2150, zh: '图片不能超过 10 MB', en: 'The picture is larger than 10 MB', act: 'common/uploadImg', step: 1 },
  imageWrong: { code: 2151, zh: '请上传 JPG 或 PNG 图片', en: 'Upload a JPG or PNG picture', act: 'common/uploadImg: no such picture, whatever its name says', step: 1 },
  imageTooManyPixels: { code: 2152, zh: '图片尺寸过大，请缩小后上传', en: 'The picture has too many pixels; make it smaller', act: 'common/uploadImg: more than 40 megapixels', step: 1 },
} as const satisfies Record<string, Refusal>;
