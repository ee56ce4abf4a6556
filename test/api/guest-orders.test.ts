/** Orders without an account: who may place one, what its link opens, and who can make it theirs. */
import { describeClaiming } from './guest-orders/claiming.ts';
import { describeLink } from './guest-orders/link.ts';
import { describePlacing } from './guest-orders/placing.ts';
import { startGuestShop } from './guest-orders/shop.ts';

startGuestShop();
// First, because it begins with the default settings.
describePlacing();
describeLink();
describeClaiming();
