export function ListHero({ title, intro }: { title: string; intro: string }) {
  return (
    <div className="pt-10 pb-12 sm:pt-14">
      <h1 className="display max-w-2xl">{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-2 text-lg">{intro}</p>
    </div>
  )
}
