import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, so that none of them begins when the others end. */
const longest = [
  ...['faults/faults', 'trust/fuzz', 'faults/kills', 'faults/clock', 'trust/sessions'],
  ...['infra/backup', 'trust/payment-states', 'api/mail-limits', 'api/commands', 'infra/commands'],
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.includes(`/test/${name}.test.`));
  return found < 0 ? longest.length : found;
};

/** Order in which the files of tests begin. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
