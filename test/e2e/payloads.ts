import { Buffer } from 'node:buffer'
import type { CourseInput } from '../../src-main/contract/course.ts'
import type { SchoolInput } from '../../src-main/contract/school.ts'

/** A school with every field of the specification, as the demo institution accepts it. */
export const wholeSchool: SchoolInput = {
  name: 'Colégio Jatobá & Filhos',
  urlSlug: 'jatoba-centro',
  groups: [2, 4],
  subgroups: [21],
  specialties: [41, 46],
  colorScheme: { primary: '#1D4ED8', secondary: '#0f766e', buttonText: '#ffffff' },
  location: {
    street: 'Rua das Acácias',
    number: '12-B',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310-100',
  },
  features: {
    enableTeacherRegistration: true,
    enableStudentRegistration: false,
    enableGoogleLogin: true,
    enableLoginByDocument: false,
    enableLoginByEmail: true,
    isPartOfProgram: false,
    enableForum: true,
    enableViewCount: true,
    enableRating: false,
    enableReviews: true,
    showSchoolIconInMenu: true,
    showIconDetails: false,
    replicateInstitutionMenuLinks: true,
    displaySchoolAccessButton: false,
  },
  contractNumber: 'CT-2026-9001',
  tags: ['bilíngue', 'tempo integral'],
  taxid: '12.ABC.345/01DE-35',
}

/** A school with nothing but what has to be there. */
export const shortSchool: SchoolInput = {
  name: 'Escola Ipê',
  urlSlug: 'escola-ipe',
  groups: [1],
  colorScheme: { primary: '#1d4ed8', secondary: '#0f766e', buttonText: '#ffffff' },
  location: {
    street: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'Recife',
    state: 'PE',
    zipCode: '50000-000',
  },
}

/** The smallest PNG: one transparent pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A course with every field of the specification's table, the destructive switches aside. */
export const wholeCourse = {
  course_id: 103,
  title: 'Introdução à Robótica 2027',
  long_description: 'Sensores, motores e “a primeira máquina”.\nSegunda linha.',
  description_visibility: 1,
  type: 2,
  school: 'colegio-ipe-amarelo,instituto-araucaria',
  teachers: 'docente3@escola.example,42',
  groups: [2, 3],
  subgroup: [22],
  specialty: [41, 46],
  tag: ['robótica', 'mão na massa'],
  difficulty: 'medium',
  cover: `data:image/png;base64,${tinyPng.toString('base64')}`,
  status: 1,
  visibility: 0,
  price: 15000,
  type_certification: 2,
  text_max_attempts: 50,
  cutout_rate: '7,5',
  link_checkout: 'https://loja.example/robotica',
  scheduled_start: '2031-03-05',
  scheduled_end: '2031-11-28',
  hour_length: 600,
  certification: 'Certificado padrão',
  secondary_certification: 'Menção honrosa',
  loading_type: 2,
  co_author: 'Débora Nascimento',
  badge: 'Robótica 1',
} as const satisfies CourseInput
