import { words } from '#contract/lang.ts';

export const w = words('files', {
  enlarge: { zh: '放大查看{what}', en: 'Enlarge: {what}' },
  close: { zh: '关闭', en: 'Close' },
  rotate: { zh: '旋转', en: 'Rotate' },
  actualSize: { zh: '原始大小', en: 'Actual size' },
  fit: { zh: '适应窗口', en: 'Fit' },
  openPaper: { zh: '查看文件', en: 'Open the file' },
  openAbout: {
    zh: '这份文件不能加水印。请说明查看原因，原因与查看记录会一并保存。',
    en: 'This file cannot carry a watermark. Say why you open it; the reason is kept in the access log.',
  },
  openReason: { zh: '查看原因', en: 'Reason' },
  openUsual: { zh: '审核时查看', en: 'For review' },
  openNow: { zh: '下载', en: 'Download' },
  missing: { zh: '文件暂时不能查看', en: 'This file cannot be shown just now' },
});
