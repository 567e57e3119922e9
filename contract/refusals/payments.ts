import type { Refusal } from './refusal.ts';

/** From 2550; 2545; of currencies from 2530. */
export const payments = {
  paymentTooMuch: { code: 2550, zh: '金额超过应付余额（{due}）', en: 'The amount is more than what is due ({due})', act: 'admin/recordPayment', step: 1 },

  // Invoices: 2570 to 2579.
  invoiceTooMuch: { code: 2570, zh: '金额超过可开票余额（{most}）', en: 'The amount is more than can still be invoiced ({most})', act: 'user/requestInvoice', step: 1 },
  taxpayerIdUnconfirmed: { code: 2571, zh: '请核对纳税人识别号，并勾选确认', en: 'Please compare the taxpayer ID and tick that it is right', act: 'user/requestInvoice', step: 1 },
  invoiceUncovered: { code: 2572, zh: '已有款项退回，可开票的余额只有 {left}；请退回这份申请', en: 'Money has gone back since: only {left} may be invoiced. Please send this request back', act: 'admin/issueInvoice', step: 1 },
  invoiceNumberWrong: { code: 2573, zh: '发票号码应为 4–30 位数字或字母', en: 'An invoice number has 4 to 30 digits or letters', act: 'admin/issueInvoice', step: 1 },
  invoicesTooMany: { code: 2575, zh: '已有 {most} 份申请等待开票，请等财务处理后再申请', en: '{most} requests are waiting already; please ask again once finance has seen to them', act: 'user/requestInvoice', step: 1 },
  invoiceNumberTaken: { code: 2574, zh: '这个发票号码已登记在另一张发票上，请核对', en: 'This invoice number is already on another invoice; check it', act: 'admin/issueInvoice', step: 1 },

  invoiceOnlyYuan: { code: 2530, zh: '发票只以人民币开具，本赛事以其他币种收费；可下载收据，或联系组委会', en: 'Tax invoices (fapiao) are in yuan only, and this competition is paid in another currency; download the receipt, or contact the organiser', act: 'user/requestInvoice of a match in another currency', step: 1 },

  // Outside payments: 2580 to 2584.
  paymentsAsked: { code: 2580, zh: '该收款方另有 {asked}待确认，最多还可登记 {left}', en: '{asked} to this payee already wait for confirmation; at most {left} more may be recorded', act: 'admin/recordPayment', step: 1 },
  ownPayment: { code: 2581, zh: '这笔付款由您登记，须由另一位同事确认或退回', en: 'You recorded this payment; a colleague has to confirm or return it', act: 'admin/decidePayment by whoever recorded it', step: 1 },
  paymentDueLess: { code: 2582, zh: '该收款方现在只待付 {due}，少于登记的 {amount}，不能确认；请与登记人核实后退回', en: 'Only {due} is due now, less than the {amount} recorded, so it cannot be confirmed; return it to the colleague who recorded it', act: 'admin/decidePayment: what is due has changed since it was recorded', step: 1 },
  receivedLater: { code: 2583, zh: '到账日期不能晚于今天，请核对', en: 'It cannot have come in later than today; check the date', act: 'admin/recordPayment', step: 1 },
  proofWrong: { code: 2584, zh: '请上传付款凭证（图片或 PDF）', en: 'Upload the proof of payment (a picture or PDF)', act: 'admin/recordPayment: a file that was uploaded as something else', step: 1 },

  bookingStays: { code: 2588, zh: '入账只能由办理人在 1 分钟内撤销；现在请改用退款更正', en: 'Only who booked it can undo it, within a minute; make a refund instead', act: 'admin/undoPayment, admin/undoRefund by another, or later', step: 1 },
  bookingFollowed: { code: 2589, zh: '入账之后已有其他操作，不能撤销；请改用退款更正', en: 'Something has followed the booking, so it cannot be undone; make a refund instead', act: 'admin/undoPayment: the registration has changed, or a refund was asked for', step: 1 },

  // Receipts and reports: 2585 to 2587.
  receiptEmpty: { code: 2585, zh: '还没有收到款项，到账后才能下载收据', en: 'Nothing has been received yet; there is a receipt once something has', act: 'user/getReceipt, admin/getReceipt', step: 1 },
  periodWrong: { code: 2586, zh: '结束日期不能早于开始日期，且最长 {most} 天', en: 'The last day comes after the first, and a period has {most} days at most', act: 'admin/getSettlement, admin/exportSettlement', step: 1 },
  currencyNotTaken: { code: 2531, zh: '此支付方式不收取本赛事的币种，请按线下付款办理', en: 'This way to pay does not take the currency of the competition; please pay offline', act: 'user/pay by a channel that does not take the order’s currency', step: 3 },
  channelUnavailable: { code: 2551, zh: '此支付方式暂不可用，请选择其他方式', en: 'This way to pay is not available here; please choose another', act: 'user/pay by a channel without an account, or in a way it does not know', step: 3 },
  gatewayRefused: { code: 2552, zh: '支付平台没有接受这次付款，请重试或更换支付方式', en: 'The payment provider did not accept this; try again or choose another way to pay', act: 'user/pay', step: 3 },
  gatewaySilent: { code: 2553, zh: '支付平台暂无响应，请稍后再试，不会重复扣款', en: 'The payment provider does not answer just now; try again shortly, you will not be charged twice', act: 'user/pay, user/cancelPayment', step: 3 },
  wechatLoginFailed: { code: 2554, zh: '没有确认您的微信身份，请重试', en: 'WeChat did not confirm who you are; please try again', act: 'user/pay inside WeChat', step: 3 },
  paymentUnverified: { code: 2555, zh: '该笔付款正在人工核验，请勿重复支付', en: 'This payment is being checked by staff; please do not pay again', act: 'user/pay on an order whose payment did not verify', step: 3 },
  alreadyPaid: { code: 2556, zh: '该笔费用已付清，请勿重复支付', en: 'This has been paid already; do not pay again', act: 'user/pay, user/cancelPayment where the money has come', step: 3 },

  paymentWaits: { code: 2545, zh: '已登记的线下付款 {sum} 正在等待确认，已含这笔费用，请勿重复支付', en: 'An offline payment of {sum} is waiting to be confirmed and covers this already; do not pay again', act: 'user/pay on an order that such payments cover, without saying so', step: 3 },

  // Settlement files and the accounts at gateways: 2590 to 2599.
  billDayWrong: { code: 2590, zh: '账单次日 10:30 后可下载，保留三个月；一次最多查看 92 天', en: 'A statement can be had from 10:30 of the next day, for three months; at most 92 days are shown at once', act: 'admin/getBills, admin/fetchBill', step: 1 },
  differenceSettled: { code: 2591, zh: '这项差异已处理', en: 'This difference has been dealt with already', act: 'admin/settleDifference', step: 1 },
  nothingUnverified: { code: 2592, zh: '这笔付款没有待核验的问题', en: 'There is nothing to verify about this payment', act: 'admin/settlePayment', step: 1 },
  merchantFixed: { code: 2593, zh: '该收款账户由服务器配置（MERCHANTS_FILE）设定，不能在此修改', en: 'This account is set by the server’s configuration (MERCHANTS_FILE) and cannot be changed here', act: 'admin/saveMerchant, admin/retireMerchant', step: 1 },
  privateKeyWrong: { code: 2594, zh: '不是 RSA 私钥，请粘贴密钥文件的全部内容', en: 'This is not an RSA private key; paste all of the key’s file', act: 'admin/saveMerchant', step: 1 },
  publicKeyWrong: { code: 2595, zh: '不是 RSA 公钥或证书，请粘贴文件的全部内容', en: 'This is not an RSA public key or certificate; paste all of its file', act: 'admin/saveMerchant', step: 1 },
  merchantFieldWrong: { code: 2596, zh: '格式不正确，请按商户平台显示的内容填写', en: 'Not in the right form; copy it as the provider’s merchant site shows it', act: 'admin/saveMerchant', step: 1 },
  gatewayAddressFixed: { code: 2597, zh: '接口地址只能在演示模式下修改', en: 'The provider’s address can be set in demo mode only', act: 'admin/saveMerchant outside demo mode', step: 1 },
  alipayCertificate: { code: 2598, zh: '这是证书；请在支付宝开放平台把接口加签方式设为“公钥”，再粘贴支付宝公钥', en: 'This is a certificate. Set the app to sign by public key (公钥) at Alipay’s open platform, then paste Alipay’s public key', act: 'admin/saveMerchant', step: 1 },

  // Refunds: 2557 to 2564.
  refundTooMuch: { code: 2557, zh: '金额超过可退金额（{most}）', en: 'The amount is more than can still go back ({most})', act: 'admin/refund, admin/decideRefund', step: 1 },
  ownRefund: { code: 2558, zh: '这笔退款由您提出，须由另一位同事确认或退回', en: 'You asked for this refund; a colleague has to confirm or decline it', act: 'admin/decideRefund by whoever asked for it', step: 1 },
  refundsUnderWay: { code: 2559, zh: '该赛事的整体退款正在进行，请勿重复提出', en: 'All of this competition is being refunded already', act: 'admin/refundMatch', step: 1 },
  matchNotCancelled: { code: 2560, zh: '赛事没有取消，不能整体退款', en: 'The competition is not cancelled, so it cannot be refunded as a whole', act: 'admin/refundMatch', step: 1 },
  nothingToRefund: { code: 2561, zh: '该赛事没有可退的款项', en: 'There is nothing to give back for this competition', act: 'admin/refundMatch', step: 1 },
  refundUnknown: { code: 2562, zh: '支付平台还没有返回结果；为避免重复退款，请稍后再试', en: 'The payment provider has not returned the outcome yet; to avoid refunding twice, try again later', act: 'admin/retryRefund while the gateway does not answer', step: 1 },
  accountNumberWrong: { code: 2564, zh: '账号应为 6–34 位数字或字母', en: 'An account number has 6 to 34 digits or letters', act: 'user/setRefundAccount', step: 1 },
  refundHeld: { code: 2563, zh: '支付平台已扣款，但没有退到付款账户；请在商户平台处理后更新结果，或改为线下退款', en: 'The payment provider has the money but could not deliver it; settle it on its merchant site and ask again, or refund by bank transfer', act: 'admin/retryRefund of one that the gateway holds as abnormal', step: 1 },
} as const satisfies Record<string, Refusal>;
