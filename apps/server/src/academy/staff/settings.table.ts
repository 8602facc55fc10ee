import type { StaffSettings } from '@lotse/contracts/academy/staff'

export interface SettingTable {
  key: keyof StaffSettings
  is_on: boolean
  changed_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.setting': SettingTable
  }
}
