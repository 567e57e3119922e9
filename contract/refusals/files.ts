import type { Refusal } from './refusal.ts';

/** 2150–2199. */
export const files = {
  imageTooLarge: { code: 2150, zh: '图片不能超过 10 MB，请压缩后重新上传', en: 'The picture is larger than 10 MB; make it smaller and upload it again', act: 'common/uploadImg', step: 1 },
  imageWrong: { code: 2151, zh: '请上传 JPG 或 PNG 图片', en: 'Upload a JPG or PNG picture', act: 'common/uploadImg: no such picture, whatever its name says', step: 1 },
  imageTooManyPixels: { code: 2152, zh: '图片尺寸过大，请缩小后上传', en: 'The picture has too many pixels; make it smaller', act: 'common/uploadImg: more than 40 megapixels', step: 1 },
  fileTooLarge: { code: 2153, zh: '文件不能超过 {most} MB，请压缩后重新上传', en: 'The file is larger than {most} MB; make it smaller and upload it again', act: 'common/uploadFile', step: 1 },
  pdfWrong: { code: 2154, zh: '这个 PDF 不完整或已损坏，请重新导出后上传', en: 'This PDF is incomplete or damaged; export it again and upload that', act: 'common/uploadFile: no PDF, whatever its name says, or a cut one', step: 1 },
  pdfLocked: { code: 2155, zh: 'PDF 已加密，请取消密码后上传', en: 'The PDF is encrypted; remove its password first', act: 'common/uploadFile: a PDF with /Encrypt', step: 1 },
  pdfUnsafe: { code: 2156, zh: 'PDF 含有脚本、附件或可执行内容，请另存为普通 PDF 后上传', en: 'The PDF contains scripts, attachments or commands; save it as a plain PDF first', act: 'common/uploadFile: a PDF that does more than show pages', step: 1 },
  musicWrong: { code: 2157, zh: '请上传 MP3、M4A 或 WAV 音乐', en: 'Upload music as MP3, M4A or WAV', act: 'common/uploadFile: no such music, whatever its name says, or a broken one', step: 1 },
  musicLength: { code: 2158, zh: '音乐时长应为 1 秒至 15 分钟', en: 'Music must be between 1 second and 15 minutes long', act: 'common/uploadFile: music shorter or longer', step: 1 },
  sheetWrong: { code: 2159, zh: '请上传 .xlsx 表格', en: 'Upload an .xlsx sheet', act: 'common/uploadFile: no .xlsx, whatever its name says', step: 1 },
  sheetUnsafe: { code: 2160, zh: '表格过大，或含有宏、压缩包；请另存为普通 .xlsx 后上传', en: 'The sheet is too large, or contains macros or archives; save it as a plain .xlsx and upload that', act: 'common/uploadFile: an .xlsx beyond the limits of a zip', step: 1 },
  storageFailed: { code: 2161, zh: '文件暂时不能保存或读取，请稍后再试', en: 'Files cannot be stored or read just now; please try again later', act: 'any upload while the storage fails', step: 1 },
  uploadsTooMany: { code: 2162, zh: '今日上传的文件过多，请明天再试', en: 'Too many files were uploaded today; please try again tomorrow', act: 'any upload beyond 3,000 files a day, or 4 GB (400 MB before the unit is approved)', step: 1 },
  ofdWrong: { code: 2163, zh: '请上传完整的 PDF 或 OFD 文件', en: 'Upload a PDF or OFD that is whole', act: 'common/uploadFile: an invoice that is a zip and no OFD', step: 1 },
  ofdUnsafe: { code: 2164, zh: '这个 OFD 过大、已加密或含有压缩包，没有保存；请改传 PDF', en: 'The OFD is too large, encrypted or contains archives; upload a PDF instead', act: 'common/uploadFile: an OFD beyond the limits of a zip', step: 1 },
  helpersBusy: { code: 2180, zh: '正在处理的文件较多，请稍后再试', en: 'Many files are being processed just now; try again in a moment', act: 'any upload or sheet while too many wait', step: 1 },
  fileTooHard: { code: 2181, zh: '文件太复杂，没有读完；请另存为简单一些的文件后重新上传', en: 'The file is too complex to be read; save it as a simpler file and upload it again', act: 'common/uploadFile, common/uploadImg, admin/importResults, admin/importMatch: a file whose reader had to be stopped', step: 1 },
  sheetCellTooLong: { code: 2182, zh: '第 {row} 行有单元格超过 1000 个字符，请删减后重新上传', en: 'Row {row} has a cell of more than 1,000 characters; shorten it and upload the sheet again', act: 'user/getMemberImport, admin/importResults', step: 1 },
  sheetPicturesTooLarge: { code: 2183, zh: '表格内照片的像素合计过大，请压缩照片后重新上传', en: 'The photos in the sheet have too many pixels together; make them smaller and upload the sheet again', act: 'user/getMemberImport: more than 1,000 megapixels', step: 1 },
  importGaveUp: { code: 2184, zh: '这份表格两次都没有处理完，已停止；请精简内容、压缩照片后重新上传', en: 'This sheet could not be processed in two tries; save a simpler copy with smaller photos and upload that', act: 'user/getMemberImport: its reader, or the server, was stopped twice', step: 1 },
} as const satisfies Record<string, Refusal>;
