import { Link } from 'react-router'

import { useSite } from '#app/site/site.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'

const title = 'Terms of use'

export const meta = proseMeta(
  title,
  'Terms for using the site: 18+ only, what the service is, ad links, licensing and Swedish law, liability, copyright and personal data.',
)

export default function Terms() {
  const { name, operator, isIndependent } = useSite()
  return (
    <ProsePage
      page="terms"
      title={title}
      lead="These terms apply when you use the site. We have tried to make them readable."
    >
      <h2 id="18-only">Age limit: 18</h2>
      <p>
        <strong>The site is only for people aged 18 or over.</strong> If you are younger, you may
        not use it. None of the content is aimed at minors.
      </p>

      <h2 id="what-the-service-is">What the service is</h2>
      <p>
        {name} provides information about online casinos and slot machines and compares them. You
        cannot gamble here, and you need no account. When you follow a link to a casino you leave
        the site, and any agreement about gambling is one you make with the gambling company, not
        with us.
      </p>
      {operator.name && <p>The service is run by {operator.name}.</p>}

      <h2 id="no-advice">No advice, no guarantees</h2>
      <p>
        What we write is general information and our own assessments. It is not financial or legal
        advice, and no promise of winning. We aim for the details to be right, but bonuses, payment
        methods and terms may change without our knowing. Where the details differ, the gambling
        company’s own terms apply. Read them before you deposit money.
      </p>

      <h2 id="ad-links">Ad links</h2>
      <p>
        Links marked “Ad link” are advertising. We may be paid if you follow such a link and become
        a customer of the gambling company. How this works
        {isIndependent && ', and why it affects neither ratings nor positions'}, is explained on the
        page <Link to={pathTo('about', 'en')}>About us</Link>.
      </p>

      <h2 id="licence-and-swedish-law">Licensing and Swedish law</h2>
      <p>
        Since 1 January 2019, when the Swedish Gambling Act (2018:1138) came into force, offering
        online casino games in Sweden requires a licence from{' '}
        <a href="https://www.spelinspektionen.se" lang="sv">
          Spelinspektionen
        </a>
        , the Swedish Gambling Authority. We show the licence details for every casino, but do check
        them with the authority. If you use the site from another country, you are responsible for
        following the rules there.
      </p>

      <h2 id="bonus-rule">The rule on bonuses</h2>
      <p>
        Under the Gambling Act, a licence holder may offer you a bonus only the first time you play
        with it. One licence may cover several casinos, so a bonus at one of them can mean that you
        get none at the others.
      </p>

      <h2 id="content-and-copyright">Content and copyright</h2>
      <p>
        Texts, images and graphics on the site are protected by copyright. You are welcome to link
        here and to quote as the law allows, naming the source. To use more than that you need our
        permission. The names, logos and images of gambling companies and game providers belong to
        their owners.
      </p>

      <h2 id="permitted-use">Permitted use</h2>
      <p>Please use the site so that it works for others too. You may not</p>
      <ul>
        <li>fetch content automatically in a way that puts a load on the site</li>
        <li>try to get into systems or data that are not open to visitors</li>
        <li>disrupt or attack the service, or spread harmful code through it</li>
        <li>manipulate clicks on ad links.</li>
      </ul>
      <p>Search engines are welcome to index the public pages.</p>

      <h2 id="availability-and-liability">Availability and liability</h2>
      <p>
        The service is free and is provided as it is. It may at times be down or contain errors. As
        far as the law allows, we are not liable for gambling losses, for the gambling companies’
        services or for content on other sites that we link to.
      </p>
      <p>
        Nothing in these terms limits the rights you have as a consumer under mandatory law, or any
        liability that cannot be excluded by agreement, such as for damage caused intentionally or
        through gross negligence.
      </p>

      <h2 id="personal-data">Personal data</h2>
      <p>
        You can read the whole site without saying who you are; visitors have no accounts. The
        server keeps a technical log in which your IP address is stored in shortened form. The log
        is needed for operation and security. If you write to us, we use your details to be able to
        reply. The operator of the site is responsible for the data. You have the right to ask what
        data we hold about you, to request correction or erasure, and to complain to the Swedish
        Authority for Privacy Protection (<a href="https://www.imy.se">imy.se</a>). What is stored
        in your browser is described on the page <Link to={pathTo('cookies', 'en')}>Cookies</Link>.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        We may change these terms, for example when the service or the law changes. The version in
        force is always here, with the date of the latest update.
      </p>

      <h2 id="governing-law">Governing law</h2>
      <p>
        Swedish law governs these terms, and disputes are settled by Swedish courts. If you are a
        consumer living in another country, you keep the protection that mandatory rules give you
        there, including any right to bring a case where you live.
      </p>

      <h2 id="contact">Contact</h2>
      {operator.email ? (
        <p>
          Do you have questions about the terms? Write to{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      ) : (
        <p>
          Do you have questions about the terms? Our contact details will be on the page{' '}
          <Link to={pathTo('about', 'en')}>About us</Link> as soon as the operator of the site has
          entered them.
        </p>
      )}
    </ProsePage>
  )
}
