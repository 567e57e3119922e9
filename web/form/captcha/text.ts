import { words } from '#contract/lang.ts';

export const w = words('form.captcha', {
  title: { zh: '安全验证', en: 'Security check' },
  close: { zh: '关闭', en: 'Close' },
  slide: { zh: '把拼图块拖到形状相同的缺口', en: 'Drag the piece into the gap of its shape' },
  click: { zh: '请依次点击图中的文字', en: 'Press these in the picture, in order' },
  work: {
    zh: '正在自动验证，请稍候，无需操作',
    en: 'Checking automatically; please wait',
  },
  picture: { zh: '验证图片', en: 'Picture of the check' },
  asked: { zh: '要点击的文字', en: 'Characters to press' },
  piece: {
    zh: '拼图块：方向键移动，Shift 加方向键微调，回车确认',
    en: 'Piece: arrow keys move it, with Shift by little; Enter to confirm',
  },
  cross: {
    zh: '图片：方向键移动十字，Shift 加方向键微调，回车点击',
    en: 'Picture: arrow keys move the cross, with Shift by little; Enter to press',
  },
  at: { zh: '横 {x}，纵 {y}', en: 'Across {x}, down {y}' },
  another: { zh: '换一张', en: 'Another picture' },
  toClick: { zh: '改为点击文字', en: 'Press characters instead' },
  toSlide: { zh: '改为拖动拼图', en: 'Drag a piece instead' },
  toWork: { zh: '看不清图？换一种方式', en: 'Cannot see it? Another way' },
});
