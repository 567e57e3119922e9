import { pdfOf } from '#server/documents/pdf/pdf.ts';

/** The PDF of an issued invoice in the demo, made so that no one mistakes it for an invoice. */
export function sample(): Promise<Buffer> {
  return pdfOf({ title: '发票样张 Sample', author: 'RopeMeet' }, (doc) => {
    doc.font('bold').fontSize(28).text('发票样张', { align: 'center' });
    doc.font('body').fontSize(14).text('Sample of an invoice', { align: 'center' });
    doc.moveDown(2);
    doc.fontSize(12).text('演示数据：此文件不是发票，不能用于报销。', { align: 'center' });
    doc.text('Demo data: this is no invoice.', { align: 'center' });
  });
}
