import type { ScreenshotData } from '@lotse/contracts/frames/ticket'
import type { Host } from '../../core/host.ts'
import type { Drawing } from '../capture/drawing.ts'

export async function takeSnapshot(
  _host: Host,
  _drawing: Drawing | undefined,
): Promise<ScreenshotData | undefined> {
  return undefined
}
