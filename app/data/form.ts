/** What was typed into a field; a file in its place is nothing. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What a form has sent. That it is none is the sender's mistake, and no failure of ours. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}
