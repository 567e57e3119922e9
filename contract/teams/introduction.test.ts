import { expect, test } from 'vitest';
import { isPublishable } from './introduction.ts';

test.each(['', '成立于2012年，2024年全国联赛团体第一。', 'Founded 2012, 2024–2025 champions: 120 athletes.'])(
  'may stand in public: %j',
  (text) => expect(isPublishable(text)).toBe(true),
);

test.each(['教练 13900000000', '微信同号：139 0000 0000', '队员 500101201105010020', '11010120110501002X。'])(
  'holds a phone or an ID number: %j',
  (text) => expect(isPublishable(text)).toBe(false),
);
