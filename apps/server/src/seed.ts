import { seedAcademy } from './academy/seed/seed.ts'
import { seedLotse } from './feedback/seed/seed-lotse.ts'
import type { Ctx } from './platform/context.ts'
import { keptSecret, randomText } from './platform/data-directory.ts'

export interface DemoSignIns {
  password: string
  /** Shown once; afterwards it is read in the data directory. */
  isNew: boolean
}

/** Fills an empty database. One that holds anything is left alone. */
export async function seedDemo(ctx: Ctx): Promise<DemoSignIns> {
  const { demoPassword, dataDir } = ctx.settings
  const kept = demoPassword
    ? { value: demoPassword, isNew: false }
    : keptSecret(dataDir, 'demo-password', () => randomText(12))
  await seedAcademy(ctx, kept.value)
  await seedLotse(ctx, kept.value)
  return { password: kept.value, isNew: kept.isNew }
}
