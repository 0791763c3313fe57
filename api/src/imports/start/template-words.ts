import type { Language } from '@orenda/contracts/languages'
import type { StartColumn } from '@orenda/contracts/start-columns'

interface TemplateWords {
  sheet: string
  /** Of the file, without its ending. */
  file: string
  titles: Readonly<Record<StartColumn, string>>
  /** The beginning of a row that only shows how to fill one in. */
  example: string
  examples: readonly [rented: string, vacant: string]
  address: string
  tenant: string
  /** The note of the charge for a debt from before. */
  debtNote: string
}

/** The words of the template in each language. */
export const templateWords: Readonly<Record<Language, TemplateWords>> = {
  uk: {
    sheet: 'Квартири',
    file: 'orenda-kvartyry',
    titles: {
      name: 'Назва квартири',
      address: 'Адреса',
      rent: 'Оренда на місяць',
      currency: 'Валюта',
      tenant_name: 'Орендар',
      phone: 'Телефон',
      email: 'E-mail',
      tax_id: 'РНОКПП (ІПН)',
      start: 'Початок оренди',
      end: 'Кінець оренди',
      due_day: 'День оплати',
      deposit: 'Застава отримана',
      debt: 'Борг на сьогодні',
    },
    example: 'Приклад',
    examples: ['здана квартира', 'вільна квартира'],
    address: 'Місто, вулиця, будинок, квартира',
    tenant: 'Прізвище Ім’я По батькові',
    debtNote: 'Борг на початок обліку',
  },
  ru: {
    sheet: 'Квартиры',
    file: 'orenda-kvartiry',
    titles: {
      name: 'Название квартиры',
      address: 'Адрес',
      rent: 'Аренда в месяц',
      currency: 'Валюта',
      tenant_name: 'Арендатор',
      phone: 'Телефон',
      email: 'E-mail',
      tax_id: 'РНОКПП (ИНН)',
      start: 'Начало аренды',
      end: 'Конец аренды',
      due_day: 'День оплаты',
      deposit: 'Залог получен',
      debt: 'Долг на сегодня',
    },
    example: 'Пример',
    examples: ['сданная квартира', 'свободная квартира'],
    address: 'Город, улица, дом, квартира',
    tenant: 'Фамилия Имя Отчество',
    debtNote: 'Долг на начало учёта',
  },
  en: {
    sheet: 'Apartments',
    file: 'orenda-apartments',
    titles: {
      name: 'Apartment',
      address: 'Address',
      rent: 'Monthly rent',
      currency: 'Currency',
      tenant_name: 'Tenant',
      phone: 'Phone',
      email: 'Email',
      tax_id: 'Tax ID',
      start: 'Lease start',
      end: 'Lease end',
      due_day: 'Due day',
      deposit: 'Deposit held',
      debt: 'Debt today',
    },
    example: 'Example',
    examples: ['a let apartment', 'a vacant apartment'],
    address: 'City, street, house, apartment',
    tenant: 'First and last name',
    debtNote: 'Debt from before',
  },
}
