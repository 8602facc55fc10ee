import type { Words } from '../../../platform/text/demo-words.ts'

export interface DemoSkill {
  id: string
  name: string | Words
  /** The horizontal position, then the vertical one. */
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
    name: { de: 'Grundlagen der Informatik', en: 'Computer Science Basics' },
    at: [9, 2],
    icon: 'computer_scientist',
    size: [9, 7],
    skills: [
      { id: 'number_systems', name: { de: 'Zahlensysteme', en: 'Number Systems' }, at: [4, 1], icon: 'formale_logik_und_mengenlehre', courses: ['zahlen_und_logik'] },
      { id: 'computer_architecture', name: { de: 'Rechnerarchitektur', en: 'Computer Architecture' }, at: [2, 3], icon: 'hardware_naher_system_engineer', needs: ['number_systems'], courses: ['wie_computer_rechnen'] },
      { id: 'algorithms', name: { de: 'Algorithmen', en: 'Algorithms' }, at: [6, 3], icon: 'algorithmen_und_datenstrukturen_grundlagen', needs: ['number_systems'], courses: ['algorithms_visual', 'zahlen_und_logik'] },
      { id: 'operating_systems', name: { de: 'Betriebssysteme', en: 'Operating Systems' }, at: [1, 5], icon: 'grundlagen_von_betriebssystemen', needs: ['computer_architecture'], courses: ['linux_einstieg'] },
      { id: 'networking', name: { de: 'Netzwerke', en: 'Networking' }, at: [3, 5], icon: 'grundlagen_der_netzwerktechnik', needs: ['computer_architecture'], courses: ['netzwerke_verstehen'] },
      { id: 'linux_shell', name: { de: 'Linux-Shell', en: 'Linux Shell' }, at: [5, 5], icon: 'linux_grundlagen', needs: ['operating_systems'], courses: ['linux_einstieg'] },
    ],
  },
  {
    id: 'programming',
    name: { de: 'Programmieren', en: 'Programming' },
    at: [9, 6],
    icon: 'software_developer',
    needs: ['basics'],
    size: [11, 9],
    skills: [
      { id: 'python', name: 'Python', at: [3, 1], icon: 'python_grundlagen', courses: ['python_anfang'] },
      { id: 'javascript', name: 'JavaScript', at: [7, 1], icon: 'javascript_grundlagen', courses: ['js_basics'] },
      { id: 'typescript', name: 'TypeScript', at: [8, 3], icon: 'typescript', needs: ['javascript'], courses: ['typescript_types'] },
      { id: 'java', name: 'Java', at: [1, 3], icon: 'java_grundlagen', needs: ['python'] },
      { id: 'rust', name: 'Rust', at: [3, 5], icon: 'assembler', needs: ['git'], courses: ['rust_ownership'] },
      { id: 'go', name: 'Go', at: [1, 5], icon: 'anwendungs_developer', needs: ['java'] },
      { id: 'git', name: 'Git', at: [5, 3], icon: 'git_und_github', needs: ['python', 'javascript'], courses: ['git_im_team'] },
      { id: 'testing', name: { de: 'Testen', en: 'Testing' }, at: [5, 5], icon: 'javascript_testing', needs: ['git'], courses: ['testing_habits'] },
      { id: 'clean_code', name: { de: 'Sauberer Code', en: 'Clean Code' }, at: [7, 7], icon: 'clean_code', needs: ['testing', 'typescript'] },
    ],
  },
  {
    id: 'web',
    name: { de: 'Webentwicklung', en: 'Web Development' },
    at: [4, 9],
    icon: 'web_developer',
    needs: ['programming'],
    size: [10, 8],
    skills: [
      { id: 'html', name: 'HTML', at: [3, 1], icon: 'html_und_css', courses: ['web_von_null'] },
      { id: 'css', name: 'CSS', at: [5, 1], icon: 'scss_und_fortgeschrittenes_css', courses: ['web_von_null', 'css_layouts'] },
      { id: 'accessibility', name: { de: 'Barrierefreiheit', en: 'Accessibility' }, at: [2, 3], icon: 'medienkompetenz', needs: ['html'], courses: ['barrierefrei'] },
      { id: 'react', name: 'React', at: [4, 3], icon: 'react', needs: ['html', 'css'], courses: ['react_ui'] },
      { id: 'vue', name: 'Vue', at: [6, 3], icon: 'fortgeschrittenes_javascript', needs: ['html', 'css'] },
      { id: 'nodejs', name: 'Node.js', at: [8, 3], icon: 'serverside_javascript_mit_node_und_express', courses: ['node_services'] },
      { id: 'rest_apis', name: { de: 'REST-Schnittstellen', en: 'REST APIs' }, at: [8, 5], icon: 'api_konzepte', needs: ['nodejs'], courses: ['node_services'] },
      { id: 'web_performance', name: { de: 'Ladezeit', en: 'Web Performance' }, at: [4, 6], icon: 'nginx', needs: ['react', 'vue'] },
    ],
  },
  {
    id: 'data',
    name: { de: 'Daten & Datenbanken', en: 'Data & Databases' },
    at: [9, 10],
    icon: 'datenbank_experte',
    needs: ['programming'],
    size: [8, 7],
    skills: [
      { id: 'sql', name: 'SQL', at: [3, 1], icon: 'sql_grundlagen', courses: ['sql_abfragen'] },
      { id: 'data_modeling', name: { de: 'Datenmodelle', en: 'Data Models' }, at: [2, 3], icon: 'uml', needs: ['sql'], courses: ['sql_abfragen'] },
      { id: 'postgresql', name: 'PostgreSQL', at: [4, 3], icon: 'postgresql', needs: ['sql'], courses: ['postgres_tuning'] },
      { id: 'nosql', name: { de: 'Dokumentdatenbanken', en: 'Document Databases' }, at: [6, 3], icon: 'mongodb' },
      { id: 'data_analysis', name: { de: 'Datenanalyse', en: 'Data Analysis' }, at: [2, 5], icon: 'datenanalyse_mit_python', needs: ['data_modeling'], courses: ['daten_mit_python'] },
      { id: 'data_visualization', name: { de: 'Diagramme', en: 'Charts' }, at: [4, 5], icon: 'datenvisualisierung_mit_python', needs: ['data_analysis'], courses: ['daten_mit_python'] },
    ],
  },
  {
    id: 'devops',
    name: 'DevOps & Cloud',
    at: [14, 9],
    icon: 'cloud_architect',
    needs: ['basics', 'programming'],
    size: [8, 7],
    skills: [
      { id: 'docker', name: 'Docker', at: [3, 1], icon: 'docker', courses: ['docker_alltag'] },
      { id: 'ci_cd', name: 'CI/CD', at: [5, 1], icon: 'devops_grundlagen', courses: ['pipelines'] },
      { id: 'kubernetes', name: 'Kubernetes', at: [3, 3], icon: 'devops_engineer', needs: ['docker'], courses: ['k8s_first_cluster'] },
      { id: 'monitoring', name: 'Monitoring', at: [5, 3], icon: 'systemadministrator', needs: ['ci_cd'] },
      { id: 'infrastructure_as_code', name: { de: 'Infrastruktur als Code', en: 'Infrastructure as Code' }, at: [4, 5], icon: 'grundlagen_der_serveradministration', needs: ['kubernetes', 'ci_cd'] },
    ],
  },
  {
    id: 'security',
    name: { de: 'IT-Sicherheit', en: 'IT Security' },
    at: [14, 13],
    icon: 'it_sicherheitsberater',
    needs: ['basics', 'devops'],
    size: [9, 7],
    skills: [
      { id: 'cryptography', name: { de: 'Kryptografie', en: 'Cryptography' }, at: [2, 1], icon: 'theoretische_kryptographie', courses: ['krypto_verstehen'] },
      { id: 'web_security', name: { de: 'Sicherheit im Web', en: 'Web Security' }, at: [5, 1], icon: 'web_app_pentesting', courses: ['web_security_lab'] },
      { id: 'network_security', name: { de: 'Netzwerksicherheit', en: 'Network Security' }, at: [2, 3], icon: 'netzsicherheit', needs: ['cryptography'] },
      { id: 'secure_coding', name: { de: 'Sicher entwickeln', en: 'Secure Coding' }, at: [5, 3], icon: 'it_security_awareness', needs: ['web_security'], courses: ['web_security_lab'] },
      { id: 'penetration_testing', name: 'Penetration Testing', at: [4, 5], icon: 'pentester', needs: ['network_security', 'secure_coding'] },
      { id: 'privacy', name: { de: 'Datenschutz', en: 'Privacy' }, at: [7, 3], icon: 'datenschutz_und_privacy', courses: ['datenschutz_praxis'] },
    ],
  },
  {
    id: 'ai',
    name: { de: 'Künstliche Intelligenz', en: 'Artificial Intelligence' },
    at: [9, 14],
    icon: 'machine_learning_expert',
    needs: ['data', 'programming'],
    size: [8, 8],
    skills: [
      { id: 'linear_algebra', name: { de: 'Lineare Algebra', en: 'Linear Algebra' }, at: [3, 1], icon: 'lineare_algebra' },
      { id: 'machine_learning', name: { de: 'Maschinelles Lernen', en: 'Machine Learning' }, at: [3, 3], icon: 'algorithmen_zum_machine_learning', needs: ['linear_algebra'], courses: ['ml_hands_on'] },
      { id: 'deep_learning', name: { de: 'Neuronale Netze', en: 'Neural Networks' }, at: [3, 5], icon: 'tensorflow_mit_python', needs: ['machine_learning'], courses: ['ml_hands_on'] },
      { id: 'nlp', name: { de: 'Sprachverarbeitung', en: 'Language Processing' }, at: [1, 6], icon: 'python_fuer_fortgeschrittene', needs: ['deep_learning'] },
      { id: 'computer_vision', name: { de: 'Bilderkennung', en: 'Computer Vision' }, at: [5, 6], icon: 'grundlagen_der_computergrafik', needs: ['deep_learning'] },
      { id: 'prompting', name: 'Prompts', at: [6, 3], icon: 'pytorch', courses: ['prompts_im_beruf'] },
    ],
  },
  {
    id: 'teamwork',
    name: { de: 'Zusammenarbeit', en: 'Working Together' },
    at: [4, 4],
    icon: 'soft_skills',
    size: [7, 6],
    skills: [
      { id: 'agile', name: { de: 'Agiles Arbeiten', en: 'Agile Work' }, at: [3, 1], icon: 'softwareplanung_und_management', courses: ['agil_ohne_theater'] },
      { id: 'technical_writing', name: { de: 'Technisches Schreiben', en: 'Technical Writing' }, at: [1, 3], icon: 'latex', courses: ['writing_docs'] },
      { id: 'public_speaking', name: { de: 'Vortragen', en: 'Public Speaking' }, at: [3, 3], icon: 'soft_skills_fuer_informatiker' },
      { id: 'code_review', name: { de: 'Code-Reviews', en: 'Code Reviews' }, at: [5, 3], icon: 'softwarearchitekturen_und_design_patterns', needs: ['agile'], courses: ['git_im_team'] },
      { id: 'mentoring', name: 'Mentoring', at: [4, 5], icon: 'coachings_in_der_it', needs: ['code_review', 'public_speaking'] },
    ],
  },
]
