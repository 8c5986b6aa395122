import { expect, test } from '@playwright/test'
import { parseFormData } from '../../../src-main/demo-platform/form-data.ts'

/** The bytes that a browser's own FormData makes. */
async function encode(form: FormData): Promise<[contentType: string, body: Buffer]> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return [request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer())]
}

test('reads texts, lists and files', async () => {
  const image = Buffer.from([0xff, 0xd8, 0xff, 0x0d, 0x0a, 0x2d, 0x2d, 0x00])
  const form = new FormData()
  form.append('title', 'Ciências – "água"\r\ne solo')
  form.append('groups[]', '1')
  form.append('groups[]', '2')
  form.append('tag[0]', 'olá')
  form.append('cover', new Blob([image], { type: 'image/jpeg' }), 'capa.jpg')
  form.append('empty', '')
  expect(parseFormData(...(await encode(form)))).toEqual({
    title: 'Ciências – "água"\r\ne solo',
    groups: ['1', '2'],
    tag: ['olá'],
    cover: { filename: 'capa.jpg', contentType: 'image/jpeg', bytes: image },
    empty: '',
  })
})

test('refuses a body that is cut, and one without a boundary', async () => {
  const form = new FormData()
  form.append('title', 'Água')
  const [contentType, body] = await encode(form)
  expect(parseFormData(contentType, body.subarray(0, body.length - 12))).toBeNull()
  expect(parseFormData('multipart/form-data', body)).toBeNull()
  expect(parseFormData(contentType, Buffer.from('{}'))).toBeNull()
})
