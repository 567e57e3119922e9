import { words } from '#contract/lang.ts';

export const w = words('files', {
  enlarge: { zh: '放大查看{what}', en: 'Enlarge: {what}' },
  close: { zh: '关闭', en: 'Close' },
  rotate: { zh: '旋转', en: 'Rotate' },
  actualSize: { zh: '原始大小', en: 'Actual size' },
  fit: { zh: '适应窗口', en: 'Fit' },
  missing: { zh: '图片暂时无法显示', en: 'This picture cannot be shown just now' },
});
