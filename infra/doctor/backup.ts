import { shopKeys } from '../../functions/storage/keys.ts';
import { BACKUP_DAYS, daysSince } from '../../shared/backup.ts';
import { type Check, ok, todo, waiting } from './check.ts';

interface Row {
  readonly Item?: { readonly at?: { readonly S?: string } };
}

/** True if there is a copy of the shop outside this account. */
export const checkBackup: Check = async ({ config: { stage }, deployed, now }, asked) => {
  if (!deployed) return waiting('The stage is not deployed');
  const { PK, SK } = shopKeys.lastBackup;
  const key = JSON.stringify({ PK: { S: PK }, SK: { S: SK } });
  const { Item } = await asked.aws<Row>(
    `dynamodb get-item --table-name ${deployed.TABLE_NAME} --key ${key}`,
  );
  const at = Item?.at?.S;
  const how = `STAGE=${stage} npm run backup -- shop.ndjson --images shop-images, or each night: RUNBOOK, "A backup each night"`;
  if (at === undefined) return todo('There is no backup outside AWS', how);
  const days = daysSince(at, now.getTime());
  return days > BACKUP_DAYS
    ? todo(`The last backup outside AWS is ${days} days old`, how)
    : ok(`The last backup outside AWS was made on ${at.slice(0, 10)}`);
};
