export interface FormProps<Config> {
  config: Config
  lang: string
  onChange(config: Config): void
}
