import {
  blankCourse,
  type CourseValues,
} from '../../../../../../src-renderer/features/courses/form/course-values.ts'

/** A form with every required field filled in. */
export function filledCourse(more: Partial<CourseValues> = {}): CourseValues {
  return {
    ...blankCourse(101),
    title: 'Robótica educacional',
    long_description: 'Montagem e programação.',
    description_visibility: 1,
    type: 2,
    school: ['centro', 'norte'],
    teachers: ['7', 'ana@escola.example'],
    groups: { ids: [3, 1], names: ['Ensino Médio'] },
    ...more,
  }
}
