/** The last step of a deploy, and of a start on a laptop: mailing the first admin their link. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './build/paths.ts';

/**
 * Mails the owner a link that makes them the first admin, unless the shop has one or the last link
 * still works.
 *
 * @param env names the shop's table, and how to reach it
 * @returns the result in one line; a failure does not undo earlier steps
 */
export async function inviteOwner(ownerEmail: string, env: NodeJS.ProcessEnv): Promise<string> {
  const args = ['functions/commands/admin.ts', 'invite', ownerEmail];
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout.trim();
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    return `${ownerEmail} was not invited to be the first admin: ${stderr?.trim() || error}`;
  }
}
