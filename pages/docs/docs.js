import './search.js';

/** What the pages do beyond showing text; all of them can be read without it. */

for (const figure of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    void copy(figure, button);
  });
  figure.append(button);
}

async function copy(figure, button) {
  try {
    await navigator.clipboard.writeText(figure.querySelector('pre').textContent);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2000);
}

/** A language that is opened in one sample is opened in all. */
const samples = [...document.querySelectorAll('.samples details')];
for (const sample of samples) {
  sample.querySelector('summary').addEventListener('click', () => {
    const { language } = sample.dataset;
    for (const other of samples) {
      if (other !== sample && other.dataset.language === language) other.open = true;
    }
  });
}

/** On a wide screen the ways are always open; on a phone they wait to be asked for. */
const menu = document.querySelector('.menu');
const wide = matchMedia('(min-width: 52.01rem)');
const openWhereWide = () => {
  menu.open = wide.matches;
};
wide.addEventListener('change', openWhereWide);
openWhereWide();
const here = document.querySelector('.ways [aria-current]');
const ways = document.querySelector('.ways');
// Not the page with it.
if (here) ways.scrollTop = here.offsetTop - ways.clientHeight / 2;
