import { words } from '#contract/lang.ts';

export const w = words('form', {
  choose: { zh: '请选择', en: 'Choose' },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  clear: { zh: '清除', en: 'Clear' },
  cancel: { zh: '返回', en: 'Back' },

  toMend: { zh: '有 {n} 处需要修改', en: '{n} to correct' },
  restored: { zh: '已恢复上次没有提交的内容', en: 'Your unfinished input is back' },
  startAnew: { zh: '重新填写', en: 'Start over' },

  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  getCode: { zh: '获取验证码', en: 'Get code' },
  getCodeIn: { zh: '{s} 秒后可重发', en: 'Again in {s} s' },
  codeSent: { zh: '验证码已发送', en: 'The code is on its way' },

  zoneAndYours: { zh: '{zone}，您所在地 {time}', en: '{zone}; {time} where you are' },

  idDigits: { zh: '已输入 {n} / 18 位', en: '{n} of 18 characters' },
  idSays: { zh: '{birthdate} 出生，{gender}', en: 'born {birthdate}, {gender}' },
  male: { zh: '男', en: 'male' },
  female: { zh: '女', en: 'female' },
  idStored: { zh: '已保存：{masked}', en: 'Stored: {masked}' },

  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  noCity: { zh: '无需选择', en: 'None to choose' },
  provinceFirst: { zh: '请先选择省份', en: 'Choose the province first' },

  choosePhoto: { zh: '选择照片', en: 'Choose a photo' },
  changePhoto: { zh: '更换照片', en: 'Change the photo' },
  removePhoto: { zh: '移除照片', en: 'Remove the photo' },
  photoGuide: {
    zh: 'JPG 或 PNG，建议 {advice} MB 以内，过大的自动压缩',
    en: 'JPG or PNG, {advice} MB or less is better; larger ones are reduced',
  },
  photoKind: { zh: '只能上传 JPG 或 PNG 图片', en: 'Only JPG or PNG pictures' },
  photoBroken: { zh: '图片打不开，请换一张', en: 'The picture cannot be opened' },
  photoFailed: { zh: '上传失败，请重试', en: 'The upload failed; try again' },
  takePhoto: { zh: '拍照', en: 'Take a photo' },
  dropHint: { zh: '可拖入或粘贴', en: 'or drop or paste it here' },
  uploading: { zh: '正在上传', en: 'Uploading' },
  percent: { zh: '{n}%', en: '{n}%' },
  uploadWaits: { zh: '网络中断，正在继续上传', en: 'Connection lost; resuming the upload' },
  uploaded: { zh: '上传完成', en: 'Uploaded' },
  uploadAgain: { zh: '重新上传', en: 'Upload again' },
  cancelUpload: { zh: '取消上传', en: 'Stop uploading' },

  cropTitle: { zh: '裁剪照片', en: 'Crop the photo' },
  cropAbout: {
    zh: '头部居中，露出双肩；可拖动、缩放照片。',
    en: 'Head in the middle, both shoulders in view. Drag and zoom the photo.',
  },
  cropKeys: {
    zh: '也可用方向键移动，+ 和 − 缩放，R 旋转。',
    en: 'Or move it with the arrow keys, zoom with + and −, turn it with R.',
  },
  cropArea: { zh: '照片位置，用方向键移动', en: 'Where the photo lies; move it with the arrow keys' },
  cropPreview: { zh: '预览', en: 'Preview' },
  zoom: { zh: '缩放', en: 'Zoom' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  turn: { zh: '旋转 90°', en: 'Turn by 90°' },
  cropUse: { zh: '使用这张照片', en: 'Use this photo' },
  cropSmall: {
    zh: '照片较小（裁剪后宽 {n} 像素），打印出来可能不清晰',
    en: 'The photo is small ({n} px wide); it may look blurred in print',
  },

  chooseFile: { zh: '选择文件', en: 'Choose a file' },
  changeFile: { zh: '更换文件', en: 'Change the file' },
  removeFile: { zh: '移除文件', en: 'Remove the file' },
  openFile: { zh: '下载{name}', en: 'Download {name}' },
  pdfGuide: { zh: 'PDF，不超过 {most} MB', en: 'PDF, up to {most} MB' },
  invoiceGuide: { zh: 'PDF 或 OFD，不超过 {most} MB', en: 'PDF or OFD, up to {most} MB' },
  paperGuide: {
    zh: 'JPG、PNG，或不超过 {most} MB 的 PDF',
    en: 'JPG, PNG, or PDF up to {most} MB',
  },
  musicGuide: {
    zh: 'MP3、M4A 或 WAV，15 分钟以内，不超过 {most} MB',
    en: 'MP3, M4A or WAV, up to 15 minutes and {most} MB',
  },
  sheetGuide: { zh: '.xlsx 表格，不超过 {most} MB', en: 'An .xlsx sheet, up to {most} MB' },
  fileKind: { zh: '文件类型不对：{guide}', en: 'Not the right type of file: {guide}' },
  fileBig: { zh: '文件过大：{guide}', en: 'The file is too large: {guide}' },
  pages: { zh: '{n} 页', en: 'pages: {n}' },

  waitsForNetwork: {
    zh: '网络已断开，恢复后自动提交。',
    en: 'You are offline. This is submitted as soon as you are back online.',
  },
  notNow: { zh: '暂不提交', en: 'Do not submit' },
  waitsForUpload: { zh: '照片上传完成后自动提交', en: 'Sent as soon as the photo has been uploaded' },

  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
});
