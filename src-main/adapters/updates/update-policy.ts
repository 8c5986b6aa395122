import { updateSource } from '../../core/updates/update-source.ts'
import type { UpdateAccess } from '../../core/updates/updates.ts'
import { type Copy, readInstalled, updateConfig } from './install-kind.ts'
import { policyFile, readPolicy } from './policy-file.ts'
import { createUpdater, type UpdaterParts } from './updater.ts'

type Parts = Pick<
  UpdaterParts,
  'version' | 'cache' | 'fetch' | 'log' | 'leaveFor' | 'installAccepted'
> & {
  copy: Copy
  /** The user id of the administrator. Null on systems with access lists. */
  owner: number | null
}

/** Returns the updater of this installation, or why it has none. */
export function updateAccess({ copy, owner, ...parts }: Parts): UpdateAccess {
  const policy = readPolicy(policyFile(copy.env, copy.platform), owner)
  if (policy.kind === 'bad') parts.log.warn(`the policy of this computer: ${policy.detail}`)
  const source = updateSource({ ...readInstalled(copy), policy })
  if ('off' in source) return source
  const { APPIMAGE: image } = copy.env
  return {
    updater: createUpdater({ ...parts, ...source, image, config: updateConfig(copy.resources) }),
  }
}
