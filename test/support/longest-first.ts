import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, so that none of them begins when the others end. All of one project: each change
 * between projects starts processes anew.
 */
const longest = ['faults/faults', 'trust/fuzz', 'trust/sessions', 'api/commands'];

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
