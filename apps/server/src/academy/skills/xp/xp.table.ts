declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.xp': { user_id: string; sub_skill: string; xp: number }
  }
}

export {}
