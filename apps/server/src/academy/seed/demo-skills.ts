export interface DemoSkill {
  id: string
  name: string
  /** Horizontal, vertical. */
  at: [row: number, column: number]
  icon: string | null
  needs?: string[]
  courses?: string[]
}

export interface DemoRoot extends DemoSkill {
  /** Width and height of its own tree. */
  size: [rows: number, columns: number]
  skills: DemoSkill[]
}

/** Eight roots; an arrow always points from what comes first to what builds on it. */
// biome-ignore format: one skill per line reads like the tree
export const demoSkills: DemoRoot[] = [
  {
    id: 'basics',
    name: 'Grundlagen der Informatik',
    at: [9, 2],
    icon: 'cpu',
    size: [9, 7],
    skills: [
      { id: 'number_systems', name: 'Zahlensysteme', at: [4, 1], icon: 'binary', courses: ['zahlen_und_logik'] },
      {
        id: 'computer_architecture',
        name: 'Rechnerarchitektur',
        at: [2, 3],
        icon: 'cpu',
        needs: ['number_systems'],
        courses: ['wie_computer_rechnen'],
      },
      {
        id: 'algorithms',
        name: 'Algorithmen',
        at: [6, 3],
        icon: 'sitemap',
        needs: ['number_systems'],
        courses: ['algorithms_visual', 'zahlen_und_logik'],
      },
      {
        id: 'operating_systems',
        name: 'Betriebssysteme',
        at: [1, 5],
        icon: 'device-desktop',
        needs: ['computer_architecture'],
        courses: ['linux_einstieg'],
      },
      {
        id: 'networking',
        name: 'Netzwerke',
        at: [3, 5],
        icon: 'network',
        needs: ['computer_architecture'],
        courses: ['netzwerke_verstehen'],
      },
      {
        id: 'linux_shell',
        name: 'Linux-Shell',
        at: [5, 5],
        icon: 'terminal-2',
        needs: ['operating_systems'],
        courses: ['linux_einstieg'],
      },
    ],
  },
  {
    id: 'programming',
    name: 'Programmieren',
    at: [9, 6],
    icon: 'code',
    needs: ['basics'],
    size: [11, 9],
    skills: [
      { id: 'python', name: 'Python', at: [3, 1], icon: 'brand-python', courses: ['python_anfang'] },
      { id: 'javascript', name: 'JavaScript', at: [7, 1], icon: 'brand-javascript', courses: ['js_basics'] },
      {
        id: 'typescript',
        name: 'TypeScript',
        at: [8, 3],
        icon: 'brand-typescript',
        needs: ['javascript'],
        courses: ['typescript_types'],
      },
      { id: 'java', name: 'Java', at: [1, 3], icon: 'coffee', needs: ['python'] },
      { id: 'rust', name: 'Rust', at: [3, 5], icon: 'brand-rust', needs: ['git'], courses: ['rust_ownership'] },
      { id: 'go', name: 'Go', at: [1, 5], icon: 'brand-golang', needs: ['java'] },
      {
        id: 'git',
        name: 'Git',
        at: [5, 3],
        icon: 'git-branch',
        needs: ['python', 'javascript'],
        courses: ['git_im_team'],
      },
      { id: 'testing', name: 'Testen', at: [5, 5], icon: 'test-pipe', needs: ['git'], courses: ['testing_habits'] },
      { id: 'clean_code', name: 'Sauberer Code', at: [7, 7], icon: 'sparkles', needs: ['testing', 'typescript'] },
    ],
  },
  {
    id: 'web',
    name: 'Webentwicklung',
    at: [4, 9],
    icon: 'world-www',
    needs: ['programming'],
    size: [10, 8],
    skills: [
      { id: 'html', name: 'HTML', at: [3, 1], icon: 'brand-html5', courses: ['web_von_null'] },
      { id: 'css', name: 'CSS', at: [5, 1], icon: 'brand-css3', courses: ['web_von_null', 'css_layouts'] },
      {
        id: 'accessibility',
        name: 'Barrierefreiheit',
        at: [2, 3],
        icon: 'accessible',
        needs: ['html'],
        courses: ['barrierefrei'],
      },
      { id: 'react', name: 'React', at: [4, 3], icon: 'brand-react', needs: ['html', 'css'], courses: ['react_ui'] },
      { id: 'vue', name: 'Vue', at: [6, 3], icon: 'brand-vue', needs: ['html', 'css'] },
      { id: 'nodejs', name: 'Node.js', at: [8, 3], icon: 'brand-nodejs', courses: ['node_services'] },
      { id: 'rest_apis', name: 'REST-Schnittstellen', at: [8, 5], icon: 'api', needs: ['nodejs'], courses: ['node_services'] },
      { id: 'web_performance', name: 'Ladezeit', at: [4, 6], icon: 'gauge', needs: ['react', 'vue'] },
    ],
  },
  {
    id: 'data',
    name: 'Daten & Datenbanken',
    at: [9, 10],
    icon: 'database',
    needs: ['programming'],
    size: [8, 7],
    skills: [
      { id: 'sql', name: 'SQL', at: [3, 1], icon: 'sql', courses: ['sql_abfragen'] },
      { id: 'data_modeling', name: 'Datenmodelle', at: [2, 3], icon: 'schema', needs: ['sql'], courses: ['sql_abfragen'] },
      { id: 'postgresql', name: 'PostgreSQL', at: [4, 3], icon: 'database', needs: ['sql'], courses: ['postgres_tuning'] },
      { id: 'nosql', name: 'Dokumentdatenbanken', at: [6, 3], icon: 'leaf' },
      { id: 'data_analysis', name: 'Datenanalyse', at: [2, 5], icon: 'table', needs: ['data_modeling'], courses: ['daten_mit_python'] },
      { id: 'data_visualization', name: 'Diagramme', at: [4, 5], icon: 'chart-bar', needs: ['data_analysis'], courses: ['daten_mit_python'] },
    ],
  },
  {
    id: 'devops',
    name: 'DevOps & Cloud',
    at: [14, 9],
    icon: 'cloud',
    needs: ['basics', 'programming'],
    size: [8, 7],
    skills: [
      { id: 'docker', name: 'Docker', at: [3, 1], icon: 'brand-docker', courses: ['docker_alltag'] },
      { id: 'ci_cd', name: 'CI/CD', at: [5, 1], icon: 'infinity', courses: ['pipelines'] },
      { id: 'kubernetes', name: 'Kubernetes', at: [3, 3], icon: 'steering-wheel', needs: ['docker'], courses: ['k8s_first_cluster'] },
      { id: 'monitoring', name: 'Monitoring', at: [5, 3], icon: 'activity', needs: ['ci_cd'] },
      { id: 'infrastructure_as_code', name: 'Infrastruktur als Code', at: [4, 5], icon: 'stack-2', needs: ['kubernetes', 'ci_cd'] },
    ],
  },
  {
    id: 'security',
    name: 'IT-Sicherheit',
    at: [14, 13],
    icon: 'shield-lock',
    needs: ['basics', 'devops'],
    size: [9, 7],
    skills: [
      { id: 'cryptography', name: 'Kryptografie', at: [2, 1], icon: 'key', courses: ['krypto_verstehen'] },
      { id: 'web_security', name: 'Sicherheit im Web', at: [5, 1], icon: 'world-bolt', courses: ['web_security_lab'] },
      { id: 'network_security', name: 'Netzwerksicherheit', at: [2, 3], icon: 'wall', needs: ['cryptography'] },
      { id: 'secure_coding', name: 'Sicher entwickeln', at: [5, 3], icon: 'shield-check', needs: ['web_security'], courses: ['web_security_lab'] },
      { id: 'penetration_testing', name: 'Penetration Testing', at: [4, 5], icon: 'bug', needs: ['network_security', 'secure_coding'] },
      { id: 'privacy', name: 'Datenschutz', at: [7, 3], icon: 'fingerprint', courses: ['datenschutz_praxis'] },
    ],
  },
  {
    id: 'ai',
    name: 'Künstliche Intelligenz',
    at: [9, 14],
    icon: 'brain',
    needs: ['data', 'programming'],
    size: [8, 8],
    skills: [
      { id: 'linear_algebra', name: 'Lineare Algebra', at: [3, 1], icon: 'matrix' },
      { id: 'machine_learning', name: 'Maschinelles Lernen', at: [3, 3], icon: 'robot', needs: ['linear_algebra'], courses: ['ml_hands_on'] },
      { id: 'deep_learning', name: 'Neuronale Netze', at: [3, 5], icon: 'brain', needs: ['machine_learning'], courses: ['ml_hands_on'] },
      { id: 'nlp', name: 'Sprachverarbeitung', at: [1, 6], icon: 'message-language', needs: ['deep_learning'] },
      { id: 'computer_vision', name: 'Bilderkennung', at: [5, 6], icon: 'eye', needs: ['deep_learning'] },
      { id: 'prompting', name: 'Prompts', at: [6, 3], icon: 'message-chatbot', courses: ['prompts_im_beruf'] },
    ],
  },
  {
    id: 'teamwork',
    name: 'Zusammenarbeit',
    at: [4, 4],
    icon: null,
    size: [7, 6],
    skills: [
      { id: 'agile', name: 'Agiles Arbeiten', at: [3, 1], icon: 'layout-kanban', courses: ['agil_ohne_theater'] },
      { id: 'technical_writing', name: 'Technisches Schreiben', at: [1, 3], icon: 'pencil', courses: ['writing_docs'] },
      { id: 'public_speaking', name: 'Vortragen', at: [3, 3], icon: 'microphone' },
      { id: 'code_review', name: 'Code-Reviews', at: [5, 3], icon: 'zoom-code', needs: ['agile'], courses: ['git_im_team'] },
      { id: 'mentoring', name: 'Mentoring', at: [4, 5], icon: 'heart-handshake', needs: ['code_review', 'public_speaking'] },
    ],
  },
]
