/** The owner's settings for orders. */
import * as z from 'zod/mini';
import { accountChoices } from '../../shared/contract/choices.ts';
import { orderKeys } from '../storage/keys.ts';
import { changeSettings, findSettings, type Settings } from '../storage/settings.ts';

const storedSettings = z.lazy(() =>
  z.object({
    /** Whether an order needs an account. */
    accounts: z.enum(accountChoices),
    version: z.int(),
  }),
);

export type OrderSettings = z.infer<typeof storedSettings>;

const orderSettings: Settings<OrderSettings> = {
  key: orderKeys.settings,
  read: (item) => storedSettings.parse(item),
  untouched: { accounts: 'required', version: 0 },
};

export const findOrderSettings = (): Promise<OrderSettings> => findSettings(orderSettings);

/** As `changeSettings`. */
export const changeOrderSettings = (
  { accounts }: Pick<OrderSettings, 'accounts'>,
  ifMatch: number | undefined,
): Promise<OrderSettings> => changeSettings(orderSettings, { accounts }, ifMatch);

/** Whether visitors may order without an account now. */
export const admitsGuests = async (): Promise<boolean> =>
  (await findOrderSettings()).accounts === 'optional';
