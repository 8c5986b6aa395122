"""Writes the workbook that read-openpyxl.spec.ts expects, with openpyxl, to the path that is given."""

import datetime
import sys

import openpyxl

book = openpyxl.Workbook()
sheet = book.active
sheet.title = "Dados"
sheet.append(["Relatório"])
sheet.append([])
sheet.append(["Nome da escola", "CEP", "Início", "Fórum", "Preço"])
sheet.append(["Escola São João", 1310100, datetime.date(2027, 2, 8), True, 129.9])
sheet.append(["Escola B", "=1+1", datetime.datetime(2027, 2, 8, 13, 30), False, "#N/A"])
sheet["B4"].number_format = "00000-000"
sheet["E4"].number_format = '"R$" #,##0.00'
sheet.merge_cells("A1:E1")
book.save(sys.argv[1])
