export interface ConfigProject {
  id: string
  team_id: string
  default_lang: string
}

/** A project's public configuration in one language, as JSON. */
export type ReadConfig = (project: ConfigProject, lang: string) => Promise<string>
