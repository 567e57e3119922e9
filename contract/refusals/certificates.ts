import type { Refusal } from './refusal.ts';

/** From 2770. */
export const certificates = {
  certificateNameMissing: { code: 2770, zh: '证书模板上没有姓名，请添加', en: 'The template prints no name; add it', act: 'admin/setCertificateTemplate', step: 4 },
  certificateCodeMissing: { code: 2771, zh: '证书模板上没有核验二维码，请添加', en: 'The template prints no QR code to check it by; add one', act: 'admin/setCertificateTemplate', step: 4 },
  certificateFieldOutside: { code: 2772, zh: '有内容超出页面，请移回页面内', en: 'A field reaches beyond the page; move it back', act: 'admin/setCertificateTemplate', step: 4 },
  certificatePlaceUnknown: { code: 2773, zh: '文字中的 {place} 不能识别，请从可用占位中选择', en: '{place} is not a known placeholder; choose one from the list', act: 'admin/setCertificateTemplate', step: 4 },
  certificatePictureWrong: { code: 2774, zh: '图片不存在，请重新上传', en: 'The picture is not there; upload it again', act: 'admin/setCertificateTemplate: a file of another kind, or none', step: 4 },
  certificateTooEarly: { code: 2775, zh: '比赛结束后才能签发这类证书', en: 'These certificates are issued once the competition is over', act: 'admin/setCertificates: coaches and completion before the end of the match', step: 4 },
  certificateNoneDue: { code: 2776, zh: '目前没有可签发的证书', en: 'No certificate is due just now', act: 'admin/setCertificates; admin/setCertificate: reissuing what is not due', step: 4 },
  certificateRevoked: { code: 2777, zh: '该证书已作废', en: 'The certificate is revoked already', act: 'admin/setCertificate: revoking twice; user/getCertificateZip', step: 4 },
  certificateDownloadFailed: { code: 2778, zh: '证书下载失败，请稍后再试', en: 'The certificates could not be downloaded; try again later', act: 'certificates by signed address: too many downloads at once, or storage fails', step: 4 },
  exportFailed: { code: 2779, zh: '导出失败，请重新导出', en: 'The export failed; start it again', act: 'admin/getCertificateExport: the job gave up', step: 4 },
  certificateNothing: { code: 2780, zh: '没有可下载的证书', en: 'There are no certificates to download', act: 'user/getCertificateZip, admin/setCertificateExport: none are valid', step: 4 },
  certificateExportRuns: { code: 2781, zh: '该赛事的导出正在进行，请等它完成', en: 'An export of this competition is under way; wait until it is done', act: 'admin/setCertificateExport: another one', step: 4 },
  certificateLetters: { code: 2782, zh: '字体中没有以下字：{letters}', en: 'The font lacks these characters: {letters}', act: 'admin/getCertificateOverview: told beside the kind', step: 4 },
  certificateCodePale: { code: 2783, zh: '二维码颜色太浅，扫不出来；请选深一些的颜色', en: 'The QR code is too pale to be scanned', act: 'admin/setCertificateTemplate', step: 4 },
  certificatePictureMissing: { code: 2843, zh: '印章或签名还没有图片，请上传或删除这一项', en: 'A seal or signature has no picture yet; upload one or remove it', act: 'admin/setCertificateTemplate', step: 4 },
} as const satisfies Record<string, Refusal>;
