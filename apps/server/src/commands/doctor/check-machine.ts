import { accessSync, constants, existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { leastFreeBytes, openConnections } from '@lotse/contracts/limits'
import { fittingConnections } from '../../platform/limits/address-budget.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const GIGABYTE = 1024 ** 3

/** Whether the data directory can be written, how full its disk is, and how many files may be open. */
export async function checkMachine({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const found = [await checkDisk(dataDir)]
  const { total } = fittingConnections()
  if (total < openConnections.total)
    found.push(
      warning(
        'Files',
        `few may be open, enough for ${total} connections`,
        'Raise the limit of open files (ulimit -n, LimitNOFILE).',
      ),
    )
  return found
}

async function checkDisk(dataDir: string): Promise<Finding> {
  // Before the first start there is only a folder above it.
  const folder = nearest(dataDir)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize, blocks } = await statfs(folder)
    const free = bavail * bsize
    const said = `${(free / GIGABYTE).toFixed(1)} of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB are free in ${dataDir}`
    if (free < leastFreeBytes) return failed('Disk', said, 'Make room: uploads and reports are refused.')
    if (free < 4 * leastFreeBytes)
      return warning('Disk', said, 'Make room soon: below 0.5 GB, uploads are refused.')
    return ok('Disk', said)
  } catch (error) {
    return failed(
      'Disk',
      `${dataDir} cannot be written (${reasonOf(error)})`,
      'Set DATA_DIR to a folder of whoever runs the server.',
    )
  }
}

/** The folder, or the first one above it that exists. */
export const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
