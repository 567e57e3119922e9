import { words } from '#contract/lang.ts';

export const w = words('form', {
  choose: { zh: '请选择', en: 'Choose' },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  clear: { zh: '清除', en: 'Clear' },
  cancel: { zh: '取消', en: 'Cancel' },

  toMend: { zh: '有 {n} 处需要修改', en: '{n} things to correct' },
  restored: { zh: '已恢复上次未提交的内容', en: 'What you had not sent is back' },
  startAnew: { zh: '重新填写', en: 'Start anew' },

  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  getCode: { zh: '获取验证码', en: 'Get code' },
  getCodeIn: { zh: '{s} 秒后可重发', en: 'Again in {s} s' },
  codeSent: { zh: '验证码已发送', en: 'The code is on its way' },

  zoneAndYours: { zh: '{zone}，您所在地 {time}', en: '{zone}; {time} where you are' },
  yuan: { zh: '元', en: 'CNY' },

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
  photoGuide: { zh: 'JPG 或 PNG，不超过 10 MB', en: 'JPG or PNG, up to 10 MB' },
  photoKind: { zh: '只能上传 JPG 或 PNG 图片', en: 'Only JPG or PNG pictures' },
  photoBig: { zh: '图片超过 10 MB，请换一张', en: 'The picture is over 10 MB' },
  photoBroken: { zh: '图片无法打开，请换一张', en: 'The picture cannot be opened' },
  photoFailed: { zh: '上传失败，请重试', en: 'The upload failed; try again' },
  uploading: { zh: '正在上传 {percent}%', en: 'Uploading {percent}%' },

  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
});
